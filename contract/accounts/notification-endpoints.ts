import * as z from "zod/mini";
import { endpoint, seatRoles } from "#/platform/endpoint.ts";
import {
  booleanFlag,
  emptyBody,
  emptyResponse,
  successResponse,
  text,
} from "#/platform/schemas.ts";
import { notificationKinds } from "./notifications.ts";

const kind = z.enum(notificationKinds);

const Notification = z.object({ kind, isOn: z.boolean() });
export type Notification = z.output<typeof Notification>;

const notificationEndpoint = {
  who: ["jobSeeker", "company", "corporate"],
  seats: seatRoles,
  path: "/auth/notifications",
  reply: successResponse(z.array(Notification)),
} as const;

export const listNotifications = endpoint({
  ...notificationEndpoint,
  method: "GET",
  about: "List the optional emails and whether each is turned on.",
});

export const setNotification = endpoint({
  ...notificationEndpoint,
  method: "PUT",
  about: "Turn a kind of email on or off, including emails not yet sent.",
  body: z.strictObject({ kind, isOn: booleanFlag }),
});

export const unsubscribeNotification = endpoint({
  method: "POST",
  path: "/auth/notifications/:kind/off",
  about:
    "Turn off a kind of email with the token from one of them. Mail programs post here too (RFC 8058).",
  who: "everyone",
  params: z.strictObject({ kind }),
  query: z.strictObject({ token: text(200) }),
  body: emptyBody,
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
  takesForms: true,
});
