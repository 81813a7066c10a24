/**
 * The short-lived bearer token of a session: a JWT (RFC 7519) with no data but account and session
 * id. Signed with node:crypto (ADR 0038): each request verifies one.
 */
import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { validate } from "uuid";
import * as z from "zod/mini";
import type { KeyRing } from "#/platform/key-ring.ts";

const ALGORITHM = "HS256";
const TYPE = "at+jwt";
const ISSUER = "wasla";
const AUDIENCE = "wasla-api";
const TTL_SECONDS = 15 * 60;

export type AccessClaims = { readonly accountId: string; readonly sessionId: string };

export function signAccessToken(keys: KeyRing, claims: AccessClaims, now: Date): string {
  const { newest } = getSigningKeys(keys);
  const seconds = Math.floor(now.getTime() / 1000);
  const payload = {
    sid: claims.sessionId,
    iss: ISSUER,
    aud: AUDIENCE,
    sub: claims.accountId,
    iat: seconds,
    exp: seconds + TTL_SECONDS,
  };
  const signed = `${newest.header}.${encodePart(payload)}`;
  return `${signed}.${createSignature(newest.key, signed).toString("base64url")}`;
}

/** Undefined unless it is an unexpired access token signed by one of our keys. */
export function verifyAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
): AccessClaims | undefined {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  const key = getSigningKeys(keys).byHeader.get(header);
  if (!key || rest.length > 0) return undefined;
  const expected = createSignature(key, `${header}.${payload}`);
  const received = Buffer.from(signature, "base64url");
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return readClaims(payload, now);
}

/** Also accepts an expired token, for ending its session. */
export function verifyExpiredToken(keys: KeyRing, token: string): AccessClaims | undefined {
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

const Payload = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string(),
  sid: z.string().check(z.refine(validate)),
  exp: z.number(),
  nbf: z.optional(z.number()),
});

/** Of a payload whose signature is valid. */
function readClaims(payload: string, now: Date): AccessClaims | undefined {
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!parsed.success) return undefined;
  const { sub, sid, exp, nbf = 0 } = parsed.data;
  const seconds = Math.floor(now.getTime() / 1000);
  return nbf <= seconds && seconds < exp ? { accountId: sub, sessionId: sid } : undefined;
}

type SigningKey = { readonly header: string; readonly key: KeyObject };

type SigningKeys = {
  readonly newest: SigningKey;
  /** By the only header that is valid with the key, so algorithm and type need no check. */
  readonly byHeader: ReadonlyMap<string, KeyObject>;
};

const signingKeys = new WeakMap<KeyRing, SigningKeys>();

function getSigningKeys(keys: KeyRing): SigningKeys {
  const cached = signingKeys.get(keys);
  if (cached) return cached;
  const [newest, ...older] = keys.forPurpose("access-token");
  const created = {
    newest: toSigningKey(newest),
    byHeader: new Map([newest, ...older].map(toSigningKey).map(({ header, key }) => [header, key])),
  };
  signingKeys.set(keys, created);
  return created;
}

/** The key id is a hash, which reveals nothing about the key. */
function toSigningKey(secret: Uint8Array): SigningKey {
  const hash = createHash("sha256").update("kid").update(secret).digest("base64url");
  const header = encodePart({ alg: ALGORITHM, typ: TYPE, kid: hash.slice(0, 11) });
  return { header, key: createSecretKey(secret) };
}

function createSignature(key: KeyObject, signed: string): Buffer {
  return createHmac("sha256", key).update(signed).digest();
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
