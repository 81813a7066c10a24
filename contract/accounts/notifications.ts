/**
 * Mails that people may do without, by who gets them. All others must go: they are about one's
 * account, its security, money, or an answer to what one did oneself.
 */
import type { Role } from "#/platform/endpoint.ts";

/** Each is named as its mail. */
export const notificationKinds = ["documentAsked", "documentAllowed", "newMatches"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const clientNotifications = ["documentAllowed", "newMatches"] as const;

export const notificationsByRole: Readonly<Record<Role, readonly NotificationKind[]>> = {
  jobSeeker: ["documentAsked"],
  company: clientNotifications,
  corporate: clientNotifications,
  admin: [],
};
