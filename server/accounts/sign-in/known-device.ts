/** Devices on which an owner signed in or set the password: no guess from elsewhere locks them. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieFor } from "#/accounts/cookie.ts";
import type { Services } from "#/platform/services.ts";
import { partsOfToken } from "#/platform/token.ts";

const LIFE_SECONDS = 180 * 24 * 3_600;

type Owner = { readonly id: string; readonly passwordHash: string | null };

export type KnownDevice = {
  readonly read: (request: FastifyRequest) => string | undefined;
  /**
   * Marks the device as this person's; for who has just signed in, second factor and all, or set
   * the password, after which the mark of before is worthless.
   */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, owner: Owner) => void;
};

/** The cookie of a device. It opens nothing: a sign-in with it is counted by itself, no more. */
export function knownDeviceFor({
  keys,
  settings,
}: Pick<Services, "keys" | "settings">): KnownDevice {
  const cookie = cookieFor(settings.publicUrl, { name: "wasla-device", path: "/auth/login" });
  return {
    read: cookie.read,
    remember: (request, reply, owner) => {
      if (owner.passwordHash === null) return;
      const device = deviceOf({ keys }, cookie.read(request), owner) ?? randomUUID();
      const [newest] = keys.forPurpose("known-device");
      const value = `${device}.${markOf(newest, device, owner)}`;
      cookie.set(reply, value, { maxAge: LIFE_SECONDS });
    },
  };
}

/** A device's number, where this person signed in with the present password, or set it. */
export function deviceOf(
  { keys }: Pick<Services, "keys">,
  cookie: string | undefined,
  owner: Owner | undefined,
): string | undefined {
  const { number: device, secret: mark } = partsOfToken(cookie ?? "") ?? {};
  if (device === undefined || mark === undefined || !owner?.passwordHash) return undefined;
  const isOurs = keys
    .forPurpose("known-device")
    .some((key) => timingSafeEqual(Buffer.from(markOf(key, device, owner)), Buffer.from(mark)));
  return isOurs ? device : undefined;
}

/** Names the password too, so that a device is unknown once it has changed. */
function markOf(key: Uint8Array, device: string, { id, passwordHash }: Owner): string {
  return createHmac("sha256", key).update(`${device} ${id} ${passwordHash}`).digest("base64url");
}
