import { type RouteObject, redirect } from "react-router";
import { loadMessages, type MessageNamespace } from "#/platform/language/language.ts";
import { addConsoleMessages } from "#/platform/language/messages-console.ts";
import type { consolePages } from "#/staff/pages.ts";
import "./menu/operator-links.ts";
import { lazyPage, redirectRoute } from "./route-helpers.ts";

/** Lists need the width, so the side navigation shows only icons. */
const narrowNavigation = { isList: true };

const pages: readonly RouteObject[] = [
  ...["/admin", "/profile"].map((path) => redirectRoute(path, () => redirect("/admin/overview"))),
  { path: "/admin/overview", lazy: consolePage("OverviewPage", "staff/overview") },
  {
    path: "/admin/professions",
    handle: narrowNavigation,
    lazy: consolePage("ProfessionsPage", "staff/moderation", "staff/audit"),
  },
  {
    path: "/admin/skills",
    handle: narrowNavigation,
    lazy: consolePage("SkillsPage", "staff/moderation", "staff/audit"),
  },
  { path: "/admin/users", handle: narrowNavigation, lazy: consolePage("UsersPage", "staff/users") },
  { path: "/admin/users/:id", lazy: consolePage("UserPage", "staff/users", "privacy") },
  {
    path: "/admin/clients",
    handle: narrowNavigation,
    lazy: consolePage("ClientsPage", "staff/clients"),
  },
  { path: "/admin/clients/:id", lazy: consolePage("ClientPage", "staff/clients") },
  { path: "/admin/plans", handle: narrowNavigation, lazy: consolePage("PlansPage", "staff/plans") },
  {
    path: "/admin/coupons",
    handle: narrowNavigation,
    lazy: consolePage("CouponsPage", "staff/coupons"),
  },
  { path: "/admin/coupons/:id", lazy: consolePage("CouponPage", "staff/coupons") },
  {
    path: "/admin/payments",
    handle: narrowNavigation,
    lazy: consolePage("PaymentsPage", "staff/payments"),
  },
  {
    path: "/admin/referrals",
    handle: narrowNavigation,
    lazy: consolePage("ReferralsPage", "staff/referrals"),
  },
  { path: "/admin/questionnaire", lazy: consolePage("QuestionnairePage", "staff/questionnaire") },
  { path: "/admin/audit", handle: narrowNavigation, lazy: consolePage("AuditPage", "staff/audit") },
];

/** The menu needs the messages of the links before the first page renders. */
export async function operatorPages() {
  await addConsoleMessages();
  await loadMessages("staff");
  return pages.map((page) => ({ ...page, handle: { ...page.handle, isConsole: true } }));
}

function consolePage(name: keyof typeof consolePages, ...namespaces: MessageNamespace[]) {
  return lazyPage(
    () => import("#/staff/pages.ts").then((part) => part.consolePages[name]),
    "staff",
    ...namespaces,
  );
}
