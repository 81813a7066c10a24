import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCookie } from "#/accounts/cookie.ts";
import type { Services } from "#/platform/services.ts";
import { parseToken } from "#/platform/signed-token.ts";

const TTL_SECONDS = 180 * 24 * 3_600;

type DeviceOwner = { readonly id: string; readonly passwordHash: string | null };

export type KnownDevice = {
  readonly read: (request: FastifyRequest) => string | undefined;
  /** For a complete sign-in or a new password, which invalidates earlier cookies. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner) => void;
};

/** The cookie authorizes nothing: it only gives this device a rate limit of its own. */
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

/** The device id, if the owner has signed in on it with the current password, or set it there. */
export function verifyDevice(
  { keys }: Pick<Services, "keys">,
  cookie: string | undefined,
  owner: DeviceOwner | undefined,
): string | undefined {
  const { id: device, secret: signature } = parseToken(cookie ?? "") ?? {};
  if (device === undefined || signature === undefined || !owner?.passwordHash) return undefined;
  const isValid = keys
    .forPurpose("known-device")
    .some((key) =>
      timingSafeEqual(Buffer.from(signDevice(key, device, owner)), Buffer.from(signature)),
    );
  return isValid ? device : undefined;
}

/** Includes the password hash, so that a new password makes the device unknown. */
function signDevice(key: Uint8Array, device: string, { id, passwordHash }: DeviceOwner): string {
  return createHmac("sha256", key).update(`${device} ${id} ${passwordHash}`).digest("base64url");
}
