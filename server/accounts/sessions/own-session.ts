/** A session as its owner sees it, by what the browser says of itself. */
import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import Bowser from "bowser";

type Kept = {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

export function ownSession(
  { id, userAgent, createdAt, lastUsedAt }: Kept,
  presentId: string,
): OwnSession {
  const { browser, os } = userAgent === "" ? nameless : Bowser.parse(userAgent);
  return {
    _id: id,
    browser: browser.name || null,
    system: os.name || null,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThisOne: id === presentId,
  };
}

/** The parser fails for a browser that says nothing. */
const nameless = { browser: { name: undefined }, os: { name: undefined } };
