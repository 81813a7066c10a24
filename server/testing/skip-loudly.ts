/** What this machine cannot run is said, so that nobody takes it for tested. */
import { test } from "vitest";

export const isExtended = process.env.EXTENDED === "1";

export function skipLoudly(what: string, reason: string): void {
  if (isExtended) console.warn(`SKIPPED ${what}: ${reason}`);
  test.skip(`${what}: ${reason}`, () => {});
}
