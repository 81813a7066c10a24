import { MINUTE_MS } from "#/platform/clock.ts";
import type { RateLimit } from "#/platform/rate-limit/rate-limit.ts";

export const limits = {
  /** CVs of one's own profile; each one starts a browser. */
  cv: { name: "cv", windows: { account: [{ max: 6, windowMs: MINUTE_MS }] } },
} as const satisfies Record<string, RateLimit>;
