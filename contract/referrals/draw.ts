/**
 * How a month's prize is drawn, the same for the server that draws it and for anybody who checks it.
 *
 * A secret seed is made when the draw is opened, and its SHA-256 shown at once. After the month each
 * person with points has one entry: an id that follows from the seed and the person's own code, and
 * the points as its weight. Nobody can choose the seed by then, nor an id, nor the order of entries.
 */
import { asciiBytes, hexBytes, hexOf, hmacSha256, sha256 } from "./sha256.ts";

export type Entry = {
  readonly id: string;
  /** Points of the month, 1 or more. */
  readonly weight: number;
};

export type Draw = {
  /** `2026-10` */
  readonly month: string;
  /** 32 bytes in hexadecimal digits. */
  readonly seed: string;
  readonly entries: readonly Entry[];
};

/** What is shown of a seed before the draw. */
export function seedHashOf(seed: string): string {
  return hexOf(sha256(hexBytes(seed)));
}

/** The id of somebody's entry: whoever knows the seed and the code finds it again. */
export function entryIdOf(seed: string, code: string): string {
  return hexOf(hmacSha256(hexBytes(seed), asciiBytes(`entry ${code}`))).slice(0, ID_DIGITS);
}

/** The one text of these entries: the month, then a line for each in the order of ids. */
export function entriesText({ month, entries }: Omit<Draw, "seed">): string {
  const lines = inOrder(entries).map(({ id, weight }) => `${id} ${weight}`);
  return [month, ...lines].join("\n");
}

/** The entries that a text was made of. */
export function entriesIn(text: string): Entry[] {
  return text
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", weight] = line.split(" ");
      return { id, weight: Number(weight) };
    });
}

export function entriesHashOf(draw: Omit<Draw, "seed">): string {
  return hexOf(sha256(asciiBytes(entriesText(draw))));
}

/** Whose the place is that wins. Undefined where nobody took part. */
export function winnerOf(draw: Draw): Entry | undefined {
  const place = placeOf(draw);
  return place === undefined ? undefined : holderOf(draw.entries, place);
}

/**
 * HMAC-SHA256 of the entries' hash with the seed as the key, a number below 2^256; its remainder by
 * all weights together is the place that wins, from 0 on. Undefined where nobody took part.
 */
export function placeOf(draw: Draw): number | undefined {
  const { seed, entries } = draw;
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  const drawn = hexOf(hmacSha256(hexBytes(seed), asciiBytes(entriesHashOf(draw))));
  return Number(BigInt(`0x${drawn}`) % BigInt(total));
}

/** Whose the place is: the first entry has as many as its weight, from 0 on, then the next one. */
export function holderOf(entries: readonly Entry[], place: number): Entry | undefined {
  let end = 0;
  return inOrder(entries).find(({ weight }) => {
    end += weight;
    return place < end;
  });
}

/** What was published of a draw. */
export type Published = Draw & {
  readonly seedHash: string;
  readonly entriesHash: string;
  readonly winner: string;
};

/** Whether a published draw followed the rule; that `seedHash` was shown in time, each has to have seen. */
export function isFair(published: Published): boolean {
  return (
    seedHashOf(published.seed) === published.seedHash &&
    entriesHashOf(published) === published.entriesHash &&
    winnerOf(published)?.id === published.winner
  );
}

/** 64 bits: among a month's people no two are the same. */
const ID_DIGITS = 16;

function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
