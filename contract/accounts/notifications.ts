/** Optional mails, each with a setting of the account. */

import type { Role } from "#/platform/endpoint.ts";
import {
  isOptionalMail,
  mailKindNames,
  type OptionalMailKind,
  optionalMailsOf,
} from "#/platform/mail-kinds.ts";

export type NotificationKind = OptionalMailKind;

export const notificationKinds: readonly NotificationKind[] = mailKindNames.filter(isOptionalMail);

export const notificationsByRole: Readonly<Record<Role, readonly NotificationKind[]>> = {
  jobSeeker: optionalMailsOf("jobSeeker"),
  company: optionalMailsOf("company"),
  corporate: optionalMailsOf("corporate"),
  admin: optionalMailsOf("admin"),
};
