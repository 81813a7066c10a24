/** Devices on which an owner signed in or set the password: no guess from elsewhere locks them. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCookie } from "#/accounts/cookie.ts";
import type { Services } from "#/platform/services.ts";
import { parseToken } from "#/platform/signed-token.ts";

const TTL_SECONDS = 180 * 24 * 3_600;

type DeviceOwner = { readonly id: string; readonly passwordHash: string | null };

export type KnownDevice = {
  readonly read: (request: FastifyRequest) => string | undefined;
  /**
   * Marks the device as this person's; for who has just signed in, second factor and all, or set
   * the password, after which the mark of before is worthless.
   */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner) => void;
};

/** The cookie of a device. It opens nothing: a sign-in with it is counted by itself, no more. */
export function createKnownDevice({
  keys,
  settings,
}: Pick<Services, "keys" | "settings">): KnownDevice {
  const cookie = createCookie(settings.publicUrl, { name: "wasla-device", path: "/auth/login" });
  return {
    read: cookie.read,
    remember: (request, reply, owner) => {
      if (owner.passwordHash === null) return;
      const device = verifyDevice({ keys }, cookie.read(request), owner) ?? randomUUID();
      const [newest] = keys.forPurpose("known-device");
      const value = `${device}.${signDevice(newest, device, owner)}`;
      cookie.set(reply, value, { maxAge: TTL_SECONDS });
    },
  };
}

/** A device's number, where this person signed in with the present password, or set it. */
export function verifyDevice(
  { keys }: Pick<Services, "keys">,
  cookie: string | undefined,
  owner: DeviceOwner | undefined,
): string | undefined {
  const { number: device, secret: signature } = parseToken(cookie ?? "") ?? {};
  if (device === undefined || signature === undefined || !owner?.passwordHash) return undefined;
  const isValid = keys
    .forPurpose("known-device")
    .some((key) =>
      timingSafeEqual(Buffer.from(signDevice(key, device, owner)), Buffer.from(signature)),
    );
  return isValid ? device : undefined;
}

/** Names the password too, so that a device is unknown once it has changed. */
function signDevice(key: Uint8Array, device: string, { id, passwordHash }: DeviceOwner): string {
  return createHmac("sha256", key).update(`${device} ${id} ${passwordHash}`).digest("base64url");
}
