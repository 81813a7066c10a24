/** Mails that somebody does without. */
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { type NotificationKind, notificationsOf } from "@wasla/contract/accounts/notifications";
import * as queries from "#/accounts/queries/notifications.ts";
import { stopCallOf } from "#/platform/mail/stop-notification.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { numberOf } from "#/platform/token.ts";
import type { Viewer } from "#/platform/viewer.ts";

type Asker = Pick<Viewer, "id" | "role">;

/** Those that this kind of person gets at all. */
export async function notificationsFor(
  { db }: Pick<Services, "db">,
  { id, role }: Asker,
): Promise<Notification[]> {
  const off = await queries.listOff(db, id);
  return notificationsOf[role].map((kind) => ({ kind, isOn: !off.includes(kind) }));
}

/** Refuses (422) a kind that this person never gets. */
export async function setNotification(
  services: Pick<Services, "db">,
  viewer: Asker,
  { kind, isOn }: Notification,
): Promise<Notification[]> {
  if (!notificationsOf[viewer.role].includes(kind)) throw fault("kind", "platform.wrongFormat");
  if (isOn) await queries.deleteOff(services.db, viewer.id, kind);
  else await queries.insertOff(services.db, viewer.id, kind);
  return await notificationsFor(services, viewer);
}

/** For whoever has one of the mails; again changes nothing. Refuses (404) other tokens. */
export async function stopByToken(
  { db, keys }: Pick<Services, "db" | "keys">,
  { token, kind }: { readonly token: string; readonly kind: NotificationKind },
): Promise<void> {
  const accountId = numberOf(keys, token, stopCallOf(kind));
  const isKnown = accountId !== undefined && (await queries.insertOff(db, accountId, kind));
  if (!isKnown) throw new Refusal(404, "accounts.linkDead");
}
