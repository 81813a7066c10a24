import { MINUTE_MS } from "#/platform/clock.ts";
import type { Limit } from "#/platform/tries/tries.ts";

export const limits = {
  /** CVs made of one's own profile: each starts an engine. */
  cv: { name: "cv", bounds: { account: [{ most: 6, inMs: MINUTE_MS }] } },
} as const satisfies Record<string, Limit>;
