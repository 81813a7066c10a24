/** Public API: candidates that a client may see now, and those listed since a listing number. */
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import type { CandidateListItem, CandidateSummary } from "@wasla/contract/candidates/schemas";
import { canViewCandidates } from "@wasla/contract/entitlements/premium-access";
import { countMatches, findPage } from "#/listing/listing.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { ClientScope } from "#/platform/viewer.ts";
import { latestListingNo as findLatestListingNo } from "#/profiles/profiles.ts";
import { buildListFilter } from "./list-filter.ts";
import { findCandidatesWithFiles, toListItem } from "./list-items.ts";

type ReadServices = Pick<Services, "db" | "clock">;

const newestFirst = { by: "newest", direction: -1 } as const;

/** Throws if the client may not use this query now, or if the catalogue lacks one of its values. */
export async function assertValidQuery(
  { db }: Pick<Services, "db">,
  viewer: ClientScope,
  query: ListQuery,
): Promise<void> {
  await buildListFilter(db, viewer, query);
}

/** Whether `assertValidQuery` threw it: 403 for unpaid access, 422 for a value that is gone. */
export function isQueryRejection(error: unknown): boolean {
  return error instanceof AppError && (error.status === 403 || error.status === 422);
}

/** Candidates listed from now on get higher listing numbers. */
export function latestListingNo({ db }: Pick<Services, "db">): Promise<number> {
  return findLatestListingNo(db);
}

type ListingRange = {
  readonly query: ListQuery;
  readonly after: number;
  /** Open-ended if omitted. */
  readonly upTo?: number;
  /** Number of newest rows to return; none if omitted. */
  readonly limit?: number;
};

/** Matches listed after `after` and up to `upTo`, inclusive. Throws as `assertValidQuery` does. */
export async function listedBetween(
  { db, clock }: ReadServices,
  viewer: ClientScope,
  { query, after, upTo, limit = 0 }: ListingRange,
): Promise<{ readonly total: number; readonly rows: readonly CandidateSummary[] }> {
  const baseFilter = await buildListFilter(db, viewer, query);
  const filter = {
    ...baseFilter,
    listedFrom: after + 1,
    ...(upTo !== undefined && { listedTo: upTo }),
  };
  const day = today(clock);
  const matchCount = await countMatches(db, filter, day);
  if (limit === 0) return { total: matchCount.total, rows: [] };
  const page = { sort: newestFirst, pageNo: 1, count: limit };
  const { rows } = await findPage(db, { ...matchCount, filter, page, today: day });
  return { total: matchCount.total, rows: rows.map((row) => toListItem(row, day)) };
}

/** These candidates by id, without those hidden from the client, locked, unlisted or deleted. */
export async function visibleCandidates(
  { db, clock }: ReadServices,
  viewer: ClientScope & { readonly id: string },
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, CandidateListItem>> {
  if (candidateIds.length === 0 || !canViewCandidates(viewer)) return new Map();
  const filter = await buildListFilter(db, viewer, {}, candidateIds);
  const day = today(clock);
  const matchCount = await countMatches(db, filter, day);
  const page = { sort: newestFirst, pageNo: 1, count: candidateIds.length };
  const { rows } = await findPage(db, { ...matchCount, filter, page, today: day });
  const grantScope = { clientId: viewer.id, now: clock.now() };
  const withFiles = await findCandidatesWithFiles(db, rows, grantScope);
  const items = rows.map((row) => ({
    ...toListItem(row, day),
    hasFiles: withFiles.has(row.candidateId),
  }));
  return new Map(items.map((item) => [item._id, item]));
}
