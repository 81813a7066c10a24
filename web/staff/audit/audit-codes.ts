/** Codes of the log that have translations; others are shown as they are. */
import { type AuditAction, auditActions } from "@wasla/contract/platform/audit-actions";

/** Kinds of subjects. */
const kinds = [
  ...["account", "client", "profession", "skill", "question", "questionnaire"],
  ...["plan", "coupon", "notice", "draw"],
] as const;
export type SubjectKind = (typeof kinds)[number];

/** Fields of the values before and after and of the details. */
const fields = [
  ...[
    "erasesAt",
    "suspendedAt",
    "hasSecondFactor",
    "cause",
    "sessions",
    "licence",
    "papersState",
    "isVerified",
  ],
  ...["registryNumber", "papersAt", "label", "labelAr", "sector", "status", "mergedInto"],
  ...["rejectReason", "from", "into", "people", "roles", "clients", "payingBoth", "views"],
  ...["shortlists", "type", "required", "options", "retiredAt", "order", "subscription"],
  ...["covers", "suspension", "paidUntil", "paid", "moved", "isSubscribed", "professionIds"],
  ...["until", "rewardId", "creditFils", "amountFils", "reason", "state", "about", "name"],
  ...["nameAr", "unitFils", "activeFrom", "endsAt", "replaces", "code", "duration", "months"],
  ...["validFrom", "validUntil", "endedAt", "percentOff", "offFils", "priceIds", "mostUses"],
  ...["month", "prize", "prizeAr", "seedHash", "seed", "winningEntry", "winnerId", "entriesHash"],
] as const;
type FactField = (typeof fields)[number];

/** Fields with a fixed set of values, and these values. */
const enumFields = ["papersState", "status", "type", "state", "duration", "suspension", "cause"];
const enumValues = [
  ...["needed", "submitted", "accepted", "refused", "pending", "approved", "rejected", "merged"],
  ...["boolean", "text", "select", "active", "past_due", "canceled", "unpaid", "incomplete"],
  ...["disputed", "refunded", "waiting", "done", "ignored", "failed", "once", "repeating"],
  ...["forever", "open", "drawn", "published", "withdrawn", "signIn", "settings", "removed"],
  ...["passwordReset", "emailChanged"],
] as const;
type EnumValue = (typeof enumValues)[number];

export function isAction(code: string): code is AuditAction {
  return auditActions.some((one) => one === code);
}

export function isSubjectKind(code: string): code is SubjectKind {
  return kinds.some((one) => one === code);
}

export function isFactField(code: string): code is FactField {
  return fields.some((one) => one === code);
}

export function isEnumValueOf(field: string, value: string): value is EnumValue {
  return enumFields.includes(field) && enumValues.some((one) => one === value);
}
