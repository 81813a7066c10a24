import {
  IconBuilding,
  IconBulb,
  IconCreditCard,
  IconGift,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconTag,
  IconTicket,
  IconTool,
  IconUsers,
} from "@tabler/icons-react";
import { type RouteObject, redirect } from "react-router";
import { loadMessages, type MessageNamespace, translate } from "#/platform/language/language.ts";
import { addConsoleMessages } from "#/platform/language/messages-console.ts";
import type { consolePages } from "#/staff/pages.ts";
import { pageLinks } from "./menu/menu-links.ts";
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
    () => import("#/staff/pages.ts").then((m) => m.consolePages[name]),
    "staff",
    ...namespaces,
  );
}

const isShown = () => true;

// The console's links, in the order in which operators use them.
pageLinks.push(
  { path: "/admin/overview", label: () => translate("staff", "overview"), icon: IconHome, isShown },
  {
    path: "/admin/professions",
    label: () => translate("staff", "professions"),
    icon: IconTool,
    isShown,
  },
  { path: "/admin/skills", label: () => translate("staff", "skills"), icon: IconBulb, isShown },
  { path: "/admin/users", label: () => translate("staff", "users"), icon: IconUsers, isShown },
  {
    path: "/admin/clients",
    label: () => translate("staff", "clients"),
    icon: IconBuilding,
    isShown,
  },
  { path: "/admin/plans", label: () => translate("staff", "plans"), icon: IconTag, isShown },
  { path: "/admin/coupons", label: () => translate("staff", "coupons"), icon: IconTicket, isShown },
  {
    path: "/admin/payments",
    label: () => translate("staff", "payments"),
    icon: IconCreditCard,
    isShown,
  },
  {
    path: "/admin/referrals",
    label: () => translate("staff", "referrals"),
    icon: IconGift,
    isShown,
  },
  {
    path: "/admin/questionnaire",
    label: () => translate("staff", "questionnaire"),
    icon: IconHelpCircle,
    isShown,
  },
  { path: "/admin/audit", label: () => translate("staff", "audit"), icon: IconHistory, isShown },
);
