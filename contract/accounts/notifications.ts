/**
 * Optional mails by role. Mandatory ones concern the account, security, money, or a response to
 * what the recipient did.
 */
import type { Role } from "#/platform/endpoint.ts";

/** The same names as the kinds of mail. */
export const notificationKinds = ["documentAsked", "documentAllowed", "newMatches"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const clientNotifications = ["documentAllowed", "newMatches"] as const;

export const notificationsByRole: Readonly<Record<Role, readonly NotificationKind[]>> = {
  jobSeeker: ["documentAsked"],
  company: clientNotifications,
  corporate: clientNotifications,
  admin: [],
};
