import "#/catalogue/tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ProposedKind } from "#/catalogue/queries.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/lists/counts.ts";

type Db = Kysely<Tables>;

type EntryStatus = "pending" | "approved" | "rejected" | "merged";

export type Entry = {
  readonly id: number;
  readonly label: string;
  readonly labelAr: string | null;
  /** Null for skills, which have none. */
  readonly sector: string | null;
  readonly sectorAr: string | null;
  readonly status: EntryStatus;
  readonly mergedInto: number | null;
  readonly proposedBy: string | null;
  readonly rejectReason: string | null;
  readonly createdAt: Date;
  readonly mergeTotal: number | null;
  readonly mergeDone: number | null;
};

export type EntryQuery = {
  readonly status: EntryStatus;
  /** Words that must all occur in the labels. */
  readonly words: readonly string[];
  /** The id of the last entry of the previous page. */
  readonly after: number | undefined;
  readonly limit: number;
};

/** Pending entries by age, others by name. */
export async function listEntries(
  db: Db,
  kind: ProposedKind,
  { status, words, after, limit }: EntryQuery,
): Promise<Entry[]> {
  const table = sql.table(kind);
  const order = status === "pending" ? sql`id` : sql`lower(label)`;
  const clauses = [
    sql<boolean>`status = ${sql.lit(status)}`,
    ...words.map((word) => sql<boolean>`entry_words(label, label_ar) like like_pattern(${word})`),
    ...(after === undefined
      ? []
      : [sql<boolean>`${order} > (select ${order} from ${table} where id = ${after})`]),
  ];
  const { rows } = await sql<Entry>`
    select ${columnsOf(kind)} from ${table}
    where ${sql.join(clauses, sql` and `)} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function countPending(
  db: Db,
  kind: ProposedKind,
  limit: number,
): Promise<QueueLength> {
  const { rows } = await sql<QueueLength>`
    select count(*)::int as count, min(created_at) as oldest_at
    from (select created_at from ${sql.table(kind)} where status = 'pending'
      order by id limit ${limit}) counted`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export async function listEntriesById(
  db: Db,
  kind: ProposedKind,
  ids: readonly number[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columnsOf(kind)} from ${sql.table(kind)}
    where id = any(${ids}::int[])`.execute(db);
  return rows;
}

export type SimilarEntry = {
  readonly entryId: number;
  readonly id: number;
  readonly label: string;
  readonly labelAr: string | null;
  /** From 0 to 1. */
  readonly likeness: number;
};

/** Approved entries whose label in either language is similar, the most similar first. */
export async function listSimilar(
  db: Db,
  kind: ProposedKind,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<SimilarEntry[]> {
  const table = sql.table(kind);
  const { rows } = await sql<SimilarEntry>`
    select entry.id as entry_id, similar_entry.id, similar_entry.label, similar_entry.label_ar,
      similar_entry.likeness
    from ${table} entry cross join lateral (
      select other.id, other.label, other.label_ar,
        greatest(similarity(other.label, entry.label),
          similarity(coalesce(other.label_ar, ''), entry.label)) as likeness
      from ${table} other
      where other.status = 'approved' and other.id <> entry.id
        and (other.label % entry.label or other.label_ar % entry.label)
      order by likeness desc, other.id limit ${limit}) similar_entry
    where entry.id = any(${ids}::int[])
    order by entry.id, similar_entry.likeness desc, similar_entry.id`.execute(db);
  return rows;
}

export type Sector = { readonly sector: string; readonly sectorAr: string };

export async function listSectors(db: Db): Promise<Sector[]> {
  const { rows } = await sql<Sector>`
    select distinct sector, sector_ar from profession where status = 'approved'
    order by sector`.execute(db);
  return rows;
}

export type NameConflict = Pick<Entry, "id" | "label" | "labelAr" | "status">;

/**
 * An entry with this English name in any state, or an approved one with it in Arabic. Names are
 * equal if the search cannot distinguish them.
 */
export async function findNameConflict(
  db: Db,
  kind: ProposedKind,
  { id, label }: { readonly id: number; readonly label: string },
): Promise<NameConflict | undefined> {
  const { rows } = await sql<NameConflict>`
    select id, label, label_ar, status from ${sql.table(kind)}
    where id <> ${id} and (folded(label) = folded(${label})
      or (status = 'approved' and folded(label_ar) = folded(${label})))
    order by lower(label) = lower(${label}) desc, id limit 1`.execute(db);
  return rows[0];
}

export type EntryChanges = {
  readonly label?: string;
  readonly labelAr?: string | null;
  readonly sector?: Sector;
  readonly status?: EntryStatus;
  readonly rejectReason?: string | null;
};

export async function updateEntry(
  tx: Db,
  kind: ProposedKind,
  id: number,
  { sector, ...changes }: EntryChanges,
): Promise<Entry> {
  const changedColumns = { ...changes, ...(kind === "profession" && sector) };
  const assignments = Object.entries(changedColumns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<Entry>`
    update ${sql.table(kind)} set ${sql.join(assignments)} where id = ${id}
    returning ${columnsOf(kind)}`.execute(tx);
  const [changed] = rows;
  if (!changed) throw new Error(`${kind} ${id} was deleted while it was locked`);
  return changed;
}

export type Merge = { readonly from: number; readonly into: number };

/** Redirects entries that were merged into `from`, so that chains stay one step long. */
export async function updateMergedEntry(
  tx: Db,
  kind: ProposedKind,
  { from, into, holderCount }: Merge & { readonly holderCount: number },
): Promise<void> {
  const table = sql.table(kind);
  await sql`update ${table} set merged_into = ${into} where merged_into = ${from}`.execute(tx);
  await sql`
    update ${table} set status = 'merged', merged_into = ${into}, reject_reason = null,
      merge_total = ${holderCount}, merge_done = 0
    where id = ${from}`.execute(tx);
}

/** Empty if the entry was not merged. */
export async function findSuccessorIds(tx: Db, kind: ProposedKind, id: number): Promise<number[]> {
  const { rows } = await sql<{ into: number }>`
    select merged_into as into from ${sql.table(kind)}
    where id = ${id} and merged_into is not null`.execute(tx);
  return rows.map(({ into }) => into);
}

/** Adds `moved` people, up to the total. */
export async function updateMergeProgress(
  tx: Db,
  kind: ProposedKind,
  { id, moved }: { readonly id: number; readonly moved: number | "all" },
): Promise<void> {
  const done =
    moved === "all" ? sql`merge_total` : sql`least(merge_total, merge_done + ${moved}::int)`;
  await sql`update ${sql.table(kind)} set merge_done = ${done} where id = ${id}`.execute(tx);
}

function columnsOf(kind: ProposedKind): RawBuilder<unknown> {
  const sector =
    kind === "profession"
      ? sql`sector, sector_ar`
      : sql`null::text as sector, null::text as sector_ar`;
  return sql`id, label, label_ar, ${sector}, status, merged_into, proposed_by, reject_reason,
    created_at, merge_total, merge_done`;
}
