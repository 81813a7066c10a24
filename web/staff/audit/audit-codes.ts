/** Codes of the log that have translations; others are shown as they are. */
import {
  type AuditAction,
  type AuditField,
  type AuditSubject,
  auditActions,
  auditFields,
  auditSubjects,
} from "@wasla/contract/platform/audit-actions";

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
  return auditActions.some((action) => action === code);
}

export function isSubjectKind(code: string): code is AuditSubject {
  return auditSubjects.some((subject) => subject === code);
}

export function isFactField(code: string): code is AuditField {
  return auditFields.some((field) => field === code);
}

export function isEnumValueOf(field: string, value: string): value is EnumValue {
  return enumFields.includes(field) && enumValues.some((enumValue) => enumValue === value);
}
