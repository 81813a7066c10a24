import { createHmac } from "node:crypto";
import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import Bowser from "bowser";
import type { KeyRing } from "#/platform/key-ring.ts";

type SessionRow = {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

export function toOwnSession(session: SessionRow, currentId: string): OwnSession {
  return { _id: session.id, ...describeDevice(session), isThisOne: session.id === currentId };
}

/** For operators, who must not learn session ids. */
export function toOperatorSession(keys: KeyRing, session: SessionRow) {
  return { reference: referenceOf(keys, session.id), ...describeDevice(session) };
}

/** Stable for a session, but not accepted by any endpoint. */
function referenceOf(keys: KeyRing, sessionId: string): string {
  const [newest] = keys.forPurpose("session-reference");
  return createHmac("sha256", newest).update(sessionId).digest("base64url").slice(0, 16);
}

function describeDevice({ userAgent, createdAt, lastUsedAt }: SessionRow) {
  const { browser, os } = userAgent === "" ? unknownDevice : Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

/** Used for an empty user agent, which the parser rejects. */
const unknownDevice = { browser: { name: undefined }, os: { name: undefined } };
