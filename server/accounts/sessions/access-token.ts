/** The short-lived bearer token of a session. It holds no data but account and session id. */
import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { validate } from "uuid";
import type { KeyRing } from "#/platform/key-ring.ts";

const ALGORITHM = "HS256";
const TYPE = "at+jwt";
const ISSUER = "wasla";
const AUDIENCE = "wasla-api";
const TTL_SECONDS = 15 * 60;

export type AccessClaims = { readonly accountId: string; readonly sessionId: string };

export function signAccessToken(keys: KeyRing, claims: AccessClaims, now: Date): Promise<string> {
  const { newest } = getSigningKeys(keys);
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: newest.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.accountId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TTL_SECONDS)
    .sign(newest.key);
}

/** Undefined unless it is an unexpired access token signed by one of our keys. */
export async function readAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  const options = {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: TYPE,
    currentDate: now,
    requiredClaims: ["sub", "sid", "exp"],
  };
  const read = await jwtVerify<{ sid: string }>(
    token,
    ({ kid }: { kid?: string }) => findKey(keys, kid),
    options,
  ).catch(() => undefined);
  const { sub, sid } = read?.payload ?? {};
  return sub !== undefined && sid !== undefined && validate(sid)
    ? { accountId: sub, sessionId: sid }
    : undefined;
}

/** Also accepts an expired token, for ending its session. */
export function readExpiredToken(keys: KeyRing, token: string): Promise<AccessClaims | undefined> {
  return readAccessToken(keys, token, new Date(0));
}

/** The token of the Authorization header; empty without one. */
export function readBearerToken({
  authorization = "",
}: {
  readonly authorization?: string;
}): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}

type SigningKeys = {
  readonly newest: { readonly id: string; readonly key: KeyObject };
  readonly byId: ReadonlyMap<string, KeyObject>;
};

const signingKeys = new WeakMap<KeyRing, SigningKeys>();

function getSigningKeys(keys: KeyRing): SigningKeys {
  const known = signingKeys.get(keys);
  if (known) return known;
  const [newest, ...older] = keys.forPurpose("access-token");
  const all = [newest, ...older].map(
    (secret) => [keyIdOf(secret), createSecretKey(secret)] as const,
  );
  const ring = {
    newest: { id: keyIdOf(newest), key: createSecretKey(newest) },
    byId: new Map(all),
  };
  signingKeys.set(keys, ring);
  return ring;
}

/** A hash, so that the id reveals nothing about the key. */
function keyIdOf(secret: Uint8Array): string {
  return createHash("sha256").update("kid").update(secret).digest("base64url").slice(0, 11);
}

function findKey(keys: KeyRing, id: string | undefined): KeyObject {
  const key = getSigningKeys(keys).byId.get(id ?? "");
  if (!key) throw new Error("unknown key");
  return key;
}
