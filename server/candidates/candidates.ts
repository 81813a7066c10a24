/** Door: whom a client may see at this moment, and who has come since a mark. */
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { isOpen } from "@wasla/contract/unlocks/premium";
import { findPage, tally } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Asker } from "#/platform/viewer.ts";
import { newestListed } from "#/profiles/profiles.ts";
import { filterOf } from "./question.ts";
import { listed } from "./search.ts";

type Reading = Pick<Services, "db" | "clock">;

const newestFirst = { by: "newest", direction: -1 } as const;

/** Refuses what the client may not ask of the list now, and what the catalogue does not know. */
export async function assertAskable(
  { db }: Pick<Services, "db">,
  asker: Asker,
  query: ListQuery,
): Promise<void> {
  await filterOf(db, asker, query);
}

/** The listing number to set a mark at: whoever has a greater one comes after this moment. */
export function markOf({ db }: Pick<Services, "db">): Promise<number> {
  return newestListed(db);
}

type Since = {
  readonly query: ListQuery;
  readonly after: number;
  /** No end unless given. */
  readonly upTo?: number;
  /** Rows wanted, the newest; none unless given. */
  readonly most?: number;
};

/** Candidates first listed between two marks, of a question. Refuses as `assertAskable` does. */
export async function cameBetween(
  { db, clock }: Reading,
  asker: Asker,
  { query, after, upTo, most = 0 }: Since,
): Promise<{ readonly total: number; readonly rows: readonly ListedJobSeeker[] }> {
  const asked = await filterOf(db, asker, query);
  const filter = { ...asked, listedFrom: after + 1, ...(upTo !== undefined && { listedTo: upTo }) };
  const day = today(clock);
  const counted = await tally(db, filter, day);
  if (most === 0) return { total: counted.total, rows: [] };
  const page = { sort: newestFirst, pageNo: 1, count: most };
  const { rows } = await findPage(db, { ...counted, filter, page, today: day });
  return { total: counted.total, rows: rows.map(listed) };
}

/** Those whom the client may see now, by id: nobody hidden, locked, unlisted or gone. */
export async function openAmong(
  { db, clock }: Reading,
  asker: Asker,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, ListedJobSeeker>> {
  if (candidateIds.length === 0 || !isOpen(asker)) return new Map();
  const filter = await filterOf(db, asker, {}, candidateIds);
  const day = today(clock);
  const counted = await tally(db, filter, day);
  const page = { sort: newestFirst, pageNo: 1, count: candidateIds.length };
  const { rows } = await findPage(db, { ...counted, filter, page, today: day });
  return new Map(rows.map(listed).map((row) => [row._id, row]));
}
