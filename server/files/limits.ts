import { filesServerMessages } from "@wasla/contract/files/server-messages";
import { DAY_MS } from "#/platform/clock.ts";
import { consumeRateLimit, type RateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

/** A photo of 12 megapixels counts as three; the largest accepted picture as ten. */
export const PIXELS_PER_UNIT = 4_000_000;

export const limits = {
  /** Counted by pixels, which decide how long decoding and encoding take. */
  pictureWork: {
    name: "picture work",
    windows: { account: [{ max: 120, windowMs: DAY_MS }] },
    message: filesServerMessages.enoughPictures,
  },
} as const satisfies Record<string, RateLimit>;

/** Throws 429 beyond the daily quota. Call it before the work is done. */
export async function consumePictureQuota(
  services: Pick<Services, "db" | "clock">,
  account: string,
  pixels: number,
): Promise<void> {
  await consumeRateLimit(
    services,
    limits.pictureWork,
    { account },
    Math.ceil(pixels / PIXELS_PER_UNIT),
  );
}
