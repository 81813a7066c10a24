import { privacyRightsServerMessages as messages } from "@wasla/contract/privacy-rights/server-messages";
import { DAY_MS } from "#/platform/clock.ts";
import type { RateLimit } from "#/platform/rate-limit/rate-limit.ts";

const MAX_EXPORTS_PER_DAY = 3;

export const limits = {
  /** Each export reads everything stored about an account. */
  dataExport: {
    name: "data copy",
    windows: { account: [{ max: MAX_EXPORTS_PER_DAY, windowMs: DAY_MS }] },
    message: [messages.copiesEnough, { most: MAX_EXPORTS_PER_DAY }],
  },
} as const satisfies Record<string, RateLimit>;
