import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { isKind, type Kind } from "./known.ts";

/** Where the console shows an entry's subject; undefined for who is erased, or has no page. */
export function placeOf({ subject, subjectId, about }: AuditEntry): string | undefined {
  if (!isKind(subject)) return undefined;
  if (about === null && !hasOwnName.includes(subject)) return undefined;
  return places[subject](encodeURIComponent(subjectId));
}

/** What the server need not name. */
const hasOwnName: readonly Kind[] = [
  ...(["question", "questionnaire", "plan", "coupon", "notice", "draw"] as const),
];

const places: Readonly<Record<Kind, (id: string) => string>> = {
  account: (id) => `/admin/users/${id}`,
  client: (id) => `/admin/clients/${id}`,
  profession: (id) => `/admin/professions?entry=${id}`,
  skill: (id) => `/admin/skills?entry=${id}`,
  question: () => "/admin/questionnaire",
  questionnaire: () => "/admin/questionnaire",
  plan: () => "/admin/plans",
  coupon: (id) => `/admin/coupons/${id}`,
  notice: () => "/admin/payments",
  draw: (id) => `/admin/referrals?tab=draws&month=${id}`,
};
