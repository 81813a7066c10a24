import { rightsServerMessages as said } from "@wasla/contract/rights/server-messages";
import { DAY_MS } from "#/platform/clock.ts";
import type { Limit } from "#/platform/tries/tries.ts";

const COPIES_A_DAY = 3;

export const limits = {
  /** Copies of one's own data: each reads all that is kept of somebody. */
  copy: {
    name: "data copy",
    bounds: { account: [{ most: COPIES_A_DAY, inMs: DAY_MS }] },
    refusal: [said.copiesEnough, { most: COPIES_A_DAY }],
  },
} as const satisfies Record<string, Limit>;
