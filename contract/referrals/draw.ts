/**
 * The rule of the monthly prize draw, shared by the server that draws and by anybody who verifies.
 *
 * Opening a draw creates a secret seed and publishes its SHA-256. After the month each account with
 * points has one entry: its id is derived from the seed and a key that only the account knows, its
 * weight is the points. By then nobody can choose the seed, an id or the order of entries.
 */
export type Entry = {
  readonly id: string;
  /** Points earned in the month, at least 1. */
  readonly weight: number;
};

export type Draw = {
  /** `2026-10` */
  readonly month: string;
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly entries: readonly Entry[];
};

/** What is public once a draw is published. */
export type PublishedDraw = Draw & {
  readonly seedHash: string;
  readonly entriesHash: string;
  /** Id of the winning entry. */
  readonly winner: string;
};

/** Node and the browser implement it differently. Bytes are hexadecimal, texts are ASCII. */
export type Sha256 = {
  readonly hashBytes: (hex: string) => string;
  readonly hashText: (text: string) => string;
  readonly hmac: (keyHex: string, text: string) => string;
};

/** Canonical text of the entries: the month, then one line per entry, ordered by id. */
export function serializeEntries({ month, entries }: Omit<Draw, "seed">): string {
  const lines = sortById(entries).map(({ id, weight }) => `${id} ${weight}`);
  return [month, ...lines].join("\n");
}

/** Reverses `serializeEntries`. */
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

/** Each entry holds `weight` consecutive tickets, counted from 0 in the order of the ids. */
export function findTicketHolder(entries: readonly Entry[], ticket: number): Entry | undefined {
  let end = 0;
  return sortById(entries).find(({ weight }) => {
    end += weight;
    return ticket < end;
  });
}

/** Binds the rule to an implementation of SHA-256. */
export function createDrawRule(sha256: Sha256) {
  const hashSeed = (seed: string): string => sha256.hashBytes(seed);

  /** People find their own entry by the seed and the `drawKey` that only they know. */
  const deriveEntryId = (seed: string, drawKey: string): string =>
    sha256.hmac(seed, `entry ${drawKey}`).slice(0, ID_DIGITS);

  const hashEntries = (draw: Omit<Draw, "seed">): string => sha256.hashText(serializeEntries(draw));

  /**
   * HMAC-SHA256 of the entries' hash, keyed with the seed, modulo the total weight. Undefined
   * without entries.
   */
  const findWinningTicket = (draw: Draw): number | undefined => {
    const total = sumWeights(draw.entries);
    if (total === 0) return undefined;
    const digest = sha256.hmac(draw.seed, hashEntries(draw));
    return Number(BigInt(`0x${digest}`) % BigInt(total));
  };

  /** Undefined without entries. */
  const findWinner = (draw: Draw): Entry | undefined => {
    const ticket = findWinningTicket(draw);
    return ticket === undefined ? undefined : findTicketHolder(draw.entries, ticket);
  };

  /** Whether a draw follows the rule, given that `seedHash` is the one shown when it opened. */
  const isFair = (published: PublishedDraw): boolean =>
    hashSeed(published.seed) === published.seedHash &&
    hashEntries(published) === published.entriesHash &&
    findWinner(published)?.id === published.winner;

  return { hashSeed, deriveEntryId, hashEntries, findWinningTicket, findWinner, isFair };
}

/** 64 bits in hexadecimal, so that no two accounts of a month share an id. */
const ID_DIGITS = 16;

function sortById(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
