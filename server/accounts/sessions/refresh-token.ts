/**
 * The refresh token of a session: `session id.secret`. The secret is a nonce and a MAC over session
 * id and nonce, which tells tokens we issued from forged ones without storing a list.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "#/platform/key-ring.ts";
import { parseToken } from "#/platform/signed-token.ts";

const NONCE_BYTES = 16;
const MAC_BYTES = 16;

export function createRefreshToken(keys: KeyRing, sessionId: string): string {
  const [newest] = keys.forPurpose("refresh-token");
  return signToken(newest, sessionId, randomBytes(NONCE_BYTES));
}

/** The token that replaces this one, under each of our keys, newest first. */
export function deriveSuccessors(
  keys: KeyRing,
  token: string,
  sessionId: string,
): readonly string[] {
  return keys.forPurpose("refresh-token").map((key) => {
    const nonce = createHmac("sha256", key).update(token).digest().subarray(0, NONCE_BYTES);
    return signToken(key, sessionId, nonce);
  });
}

/** Whether we ever issued this token. */
export function isOwnToken(keys: KeyRing, token: string): boolean {
  const { id: sessionId, secret } = parseToken(token) ?? {};
  if (sessionId === undefined || secret === undefined) return false;
  const nonce = Buffer.from(secret, "base64url").subarray(0, NONCE_BYTES);
  return keys
    .forPurpose("refresh-token")
    .some((key) =>
      timingSafeEqual(Buffer.from(signToken(key, sessionId, nonce)), Buffer.from(token)),
    );
}

export function readSessionId(token: string): string | undefined {
  return parseToken(token)?.id;
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function matchesHash(token: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashToken(token), hash);
}

function signToken(key: Uint8Array, sessionId: string, nonce: Buffer): string {
  const mac = createHmac("sha256", key).update(`mac ${sessionId} `).update(nonce).digest();
  const secret = Buffer.concat([nonce, mac.subarray(0, MAC_BYTES)]).toString("base64url");
  return `${sessionId}.${secret}`;
}
