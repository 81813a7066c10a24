import type { AuditSubject } from "@wasla/contract/platform/audit-actions";
import type { AuditEntry } from "@wasla/contract/staff/audit-endpoints";
import { isSubjectKind } from "./audit-codes.ts";

/** The subject's page in the console; undefined if it is deleted or has no page. */
export function subjectPath({ subject, subjectId, about }: AuditEntry): string | undefined {
  if (!isSubjectKind(subject)) return undefined;
  if (about === null && !hasOwnName.includes(subject)) return undefined;
  return paths[subject](encodeURIComponent(subjectId));
}

/** Kinds whose page exists even if the server returns no name. */
const hasOwnName: readonly AuditSubject[] = [
  ...(["question", "questionnaire", "plan", "coupon", "notice", "draw"] as const),
];

const paths: Readonly<Record<AuditSubject, (id: string) => string>> = {
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
