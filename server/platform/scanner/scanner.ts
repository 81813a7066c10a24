import type { Readable } from "node:stream";

export type Verdict = "clean" | "infected";

export type Scanner = {
  /** Throws `UnscannableFile` if a retry is useless, and other errors if it is not. */
  readonly scan: (bytes: Readable) => Promise<Verdict>;
};

/** The scanner cannot judge this file. */
export class UnscannableFile extends Error {}
