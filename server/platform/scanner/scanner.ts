/** Looks for viruses in files. Installations may have none, and say so. */
import type { Readable } from "node:stream";

export type Verdict = "clean" | "infected";

export type Scanner = {
  /** Fails with `CannotScan` where trying again is of no use, with anything else where it is. */
  readonly scan: (bytes: Readable) => Promise<Verdict>;
};

/** The scanner looked at it and says that it cannot judge it. */
export class UnscannableFile extends Error {}
