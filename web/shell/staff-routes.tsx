/** The pages of operators: their console. */
import { type RouteObject, redirect } from "react-router";
import { loadWords, type Room } from "#/platform/language/language.ts";
import { addConsoleWords } from "#/platform/language/words-console.ts";
import type { consolePages } from "#/staff/pages.ts";
import "./menu/staff-links.ts";
import { leadsOn, page } from "./route.ts";

/** A list needs the width: the side navigation shrinks to its icons. */
const isList = { isList: true };

const pages: readonly RouteObject[] = [
  ...["/admin", "/profile"].map((path) => leadsOn(path, () => redirect("/admin/overview"))),
  { path: "/admin/overview", lazy: inConsole("OverviewPage", "staff/overview") },
  {
    path: "/admin/professions",
    handle: isList,
    lazy: inConsole("ProfessionsPage", "staff/moderation", "staff/audit"),
  },
  {
    path: "/admin/skills",
    handle: isList,
    lazy: inConsole("SkillsPage", "staff/moderation", "staff/audit"),
  },
  { path: "/admin/users", handle: isList, lazy: inConsole("UsersPage", "staff/users") },
  { path: "/admin/users/:id", lazy: inConsole("UserPage", "staff/users", "privacy/sensitive") },
  { path: "/admin/clients", handle: isList, lazy: inConsole("ClientsPage", "staff/clients") },
  { path: "/admin/clients/:id", lazy: inConsole("ClientPage", "staff/clients", "catalogue") },
  { path: "/admin/plans", handle: isList, lazy: inConsole("PlansPage", "staff/plans") },
  { path: "/admin/coupons", handle: isList, lazy: inConsole("CouponsPage", "staff/coupons") },
  { path: "/admin/coupons/:id", lazy: inConsole("CouponPage", "staff/coupons") },
  { path: "/admin/payments", handle: isList, lazy: inConsole("PaymentsPage", "staff/payments") },
  { path: "/admin/referrals", handle: isList, lazy: inConsole("ReferralsPage", "staff/referrals") },
  { path: "/admin/questionnaire", lazy: inConsole("QuestionnairePage", "staff/questionnaire") },
  { path: "/admin/audit", handle: isList, lazy: inConsole("AuditPage", "staff/audit") },
];

/** The words of their links are there before the first of them. */
export async function staffPages() {
  await addConsoleWords();
  await loadWords("staff");
  return pages.map((page) => ({ ...page, handle: { ...page.handle, isConsole: true } }));
}

function inConsole(name: keyof typeof consolePages, ...rooms: Room[]) {
  return page(
    () => import("#/staff/pages.ts").then((part) => part.consolePages[name]),
    "staff",
    ...rooms,
  );
}
