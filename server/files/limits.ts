/** How much of the server's time one account may use in a day. */
import { filesServerMessages } from "@wasla/contract/files/server-messages";
import { DAY_MS } from "#/platform/clock.ts";
import { consumeRateLimit, type RateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

/** A phone's photo of 12 megapixels counts as three; the largest picture accepted as ten. */
export const PIXELS_PER_UNIT = 4_000_000;

export const limits = {
  /** Pictures decoded and encoded again, by their pixels: those are what the processor works on. */
  pictureWork: {
    name: "picture work",
    windows: { account: [{ max: 120, windowMs: DAY_MS }] },
    message: filesServerMessages.enoughPictures,
  },
} as const satisfies Record<string, RateLimit>;

/** Refuses (429) more than the account's work of a day. Counted before the work is done. */
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
