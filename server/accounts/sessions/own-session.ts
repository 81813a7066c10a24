/** A session as it is shown, by what the browser says of itself. */
import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import Bowser from "bowser";

type Kept = {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

export function ownSession(session: Kept, presentId: string): OwnSession {
  return { ...deviceOf(session), isThisOne: session.id === presentId };
}

/** The same for whoever does not sit at it. */
export function deviceOf({ id, userAgent, createdAt, lastUsedAt }: Kept) {
  const { browser, os } = userAgent === "" ? nameless : Bowser.parse(userAgent);
  return {
    _id: id,
    browser: browser.name || null,
    system: os.name || null,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

/** The parser fails for a browser that says nothing. */
const nameless = { browser: { name: undefined }, os: { name: undefined } };
