/**
 * How a month's prize is drawn, the same for the server that draws it and for anybody who checks
 * it.
 *
 * A secret seed is made when the draw is opened, and its SHA-256 shown at once. After the month
 * each person with points has one entry: an id that follows from the seed and a key that only this
 * person is told, and the points as its weight. Nobody can choose the seed by then, nor an id, nor
 * the order of entries.
 */
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

/** What everybody is told of a draw once it is made. */
export type PublishedDraw = Draw & {
  readonly seedHash: string;
  readonly entriesHash: string;
  readonly winner: string;
};

/** SHA-256 and its HMAC, of a floor: bytes as hexadecimal digits, texts in ASCII. */
export type Sha256 = {
  readonly hashBytes: (hex: string) => string;
  readonly hashText: (text: string) => string;
  readonly hmac: (keyHex: string, text: string) => string;
};

/** The one text of these entries: the month, then a line for each in the order of ids. */
export function serializeEntries({ month, entries }: Omit<Draw, "seed">): string {
  const lines = sortById(entries).map(({ id, weight }) => `${id} ${weight}`);
  return [month, ...lines].join("\n");
}

/** The entries that a text was made of. */
export function parseEntries(text: string): Entry[] {
  return text
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", weight] = line.split(" ");
      return { id, weight: Number(weight) };
    });
}

export function sumWeights(entries: readonly Entry[]): number {
  return entries.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whose the place is: the first entry has as many as its weight, from 0 on, then the next one. */
export function findEntryAt(entries: readonly Entry[], ticket: number): Entry | undefined {
  let end = 0;
  return sortById(entries).find(({ weight }) => {
    end += weight;
    return ticket < end;
  });
}

/** The rule of draws by this SHA-256, of which there is one. */
export function createDrawRule(sha256: Sha256) {
  /** What is shown of a seed before the draw. */
  const hashSeed = (seed: string): string => sha256.hashBytes(seed);

  /** The id of somebody's entry: whoever knows the seed and the person's key finds it again. */
  const deriveEntryId = (seed: string, drawKey: string): string =>
    sha256.hmac(seed, `entry ${drawKey}`).slice(0, ID_DIGITS);

  const hashEntries = (draw: Omit<Draw, "seed">): string => sha256.hashText(serializeEntries(draw));

  /**
   * HMAC-SHA256 of the entries' hash with the seed as the key, a number below 2^256; its remainder
   * by all weights together is the place that wins, from 0 on. Undefined where nobody took part.
   */
  const drawTicket = (draw: Draw): number | undefined => {
    const total = sumWeights(draw.entries);
    if (total === 0) return undefined;
    const digest = sha256.hmac(draw.seed, hashEntries(draw));
    return Number(BigInt(`0x${digest}`) % BigInt(total));
  };

  /** Whose the place is that wins. Undefined where nobody took part. */
  const findWinner = (draw: Draw): Entry | undefined => {
    const ticket = drawTicket(draw);
    return ticket === undefined ? undefined : findEntryAt(draw.entries, ticket);
  };

  /** Whether a published draw followed the rule; who saw `seedHash` in time knows the rest. */
  const isFair = (published: PublishedDraw): boolean =>
    hashSeed(published.seed) === published.seedHash &&
    hashEntries(published) === published.entriesHash &&
    findWinner(published)?.id === published.winner;

  return { hashSeed, deriveEntryId, hashEntries, drawTicket, findWinner, isFair };
}

/** 64 bits: among a month's people no two are the same. */
const ID_DIGITS = 16;

function sortById(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
