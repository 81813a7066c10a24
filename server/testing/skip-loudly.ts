/** Reports tests that this machine cannot run, so that nobody takes them for passed. */
import { test } from "vitest";

export const isExtended = process.env.EXTENDED === "1";

export function skipLoudly(what: string, reason: string): void {
  if (isExtended) console.warn(`SKIPPED ${what}: ${reason}`);
  test.skip(`${what}: ${reason}`, () => {});
}
