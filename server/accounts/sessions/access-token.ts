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
export async function verifyAccessToken(
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
  const verified = await jwtVerify<{ sid: string }>(
    token,
    ({ kid }: { kid?: string }) => findKey(keys, kid),
    options,
  ).catch(() => undefined);
  const { sub, sid } = verified?.payload ?? {};
  return sub !== undefined && sid !== undefined && validate(sid)
    ? { accountId: sub, sessionId: sid }
    : undefined;
}

/** Also accepts an expired token, for ending its session. */
export function verifyExpiredToken(
  keys: KeyRing,
  token: string,
): Promise<AccessClaims | undefined> {
  return verifyAccessToken(keys, token, new Date(0));
}

/** The token of the Authorization header; empty without one. */
export function readBearerToken({
  authorization = "",
}: {
  readonly authorization?: string;
}): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}

type SigningKey = { readonly id: string; readonly key: KeyObject };

type SigningKeys = {
  readonly newest: SigningKey;
  readonly byId: ReadonlyMap<string, KeyObject>;
};

const signingKeys = new WeakMap<KeyRing, SigningKeys>();

function getSigningKeys(keys: KeyRing): SigningKeys {
  const cached = signingKeys.get(keys);
  if (cached) return cached;
  const [newest, ...older] = keys.forPurpose("access-token");
  const created = {
    newest: toSigningKey(newest),
    byId: new Map([newest, ...older].map(toSigningKey).map(({ id, key }) => [id, key])),
  };
  signingKeys.set(keys, created);
  return created;
}

/** The id is a hash, which reveals nothing about the key. */
function toSigningKey(secret: Uint8Array): SigningKey {
  const hash = createHash("sha256").update("kid").update(secret).digest("base64url");
  return { id: hash.slice(0, 11), key: createSecretKey(secret) };
}

function findKey(keys: KeyRing, id: string | undefined): KeyObject {
  const key = getSigningKeys(keys).byId.get(id ?? "");
  if (!key) throw new Error("unknown key");
  return key;
}
