import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { type NotificationKind, notificationsByRole } from "@wasla/contract/accounts/notifications";
import * as queries from "#/accounts/queries/notifications.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { unsubscribePath } from "#/platform/mail/unsubscribe-link.ts";
import type { Services } from "#/platform/services.ts";
import { verifyToken } from "#/platform/signed-token.ts";
import type { Viewer } from "#/platform/viewer.ts";

type NotificationOwner = Pick<Viewer, "id" | "role">;

/** The kinds that this role can get. */
export async function listNotifications(
  { db }: Pick<Services, "db">,
  { id, role }: NotificationOwner,
): Promise<Notification[]> {
  const disabled = await queries.listDisabledKinds(db, id);
  return notificationsByRole[role].map((kind) => ({ kind, isOn: !disabled.includes(kind) }));
}

/** Throws 422 for a kind that this role never gets. */
export async function setNotification(
  services: Pick<Services, "db">,
  viewer: NotificationOwner,
  { kind, isOn }: Notification,
): Promise<Notification[]> {
  if (!notificationsByRole[viewer.role].includes(kind))
    throw invalidField("kind", "platform.wrongFormat");
  if (isOn) await queries.enableKind(services.db, viewer.id, kind);
  else await queries.disableKind(services.db, viewer.id, kind);
  return await listNotifications(services, viewer);
}

/** Idempotent. Throws 404 for an invalid token. */
export async function unsubscribeByToken(
  { db, keys }: Pick<Services, "db" | "keys">,
  { token, kind }: { readonly token: string; readonly kind: NotificationKind },
): Promise<void> {
  const accountId = verifyToken(keys, token, unsubscribePath(kind));
  const isUnsubscribed =
    accountId !== undefined && (await queries.disableKind(db, accountId, kind));
  if (!isUnsubscribed) throw new AppError(404, "accounts.linkDead");
}
