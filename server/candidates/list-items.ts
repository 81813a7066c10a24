/** Rows of the read model as the API sends them. */
import type { CandidateSummary, StoredRow } from "@wasla/contract/candidates/schemas";
import { experienceYears, workingAgeMonths } from "@wasla/contract/profiles/experience";
import type { ListRow } from "#/listing/list-query.ts";
import type { Database } from "#/platform/database/database.ts";
import { listOpenGrants } from "#/privacy/grants.ts";

/** A stored row with the experience as of `day`. */
export function toListItem(row: ListRow, day: string): CandidateSummary {
  const storedRow: StoredRow = JSON.parse(row.rowJson);
  return { ...storedRow, recentRoleExperienceYearsDecimal: yearsOfExperience(row, day) };
}

/**
 * The same as JSON: appends two members to the stored object without parsing it. A number and a
 * boolean need no escaping. `hasFiles` depends on the client.
 */
export function toListItemJson(row: ListRow, day: string, hasFiles: boolean): string {
  const members = row.rowJson.slice(0, -1);
  const years = yearsOfExperience(row, day);
  return `${members},"recentRoleExperienceYearsDecimal":${years},"hasFiles":${hasFiles}}`;
}

type DocumentViewer = {
  readonly clientId: string;
  /** False if no document was ever opened to the client by a grant. */
  readonly hasGrants?: boolean;
  readonly now: Date;
};

/**
 * Ids of the candidates who have a document that is public or open to this client. Runs at most one
 * query, and none if every row has public documents or the client has no grants.
 */
export async function findCandidatesWithFiles(
  db: Database,
  rows: readonly ListRow[],
  { clientId, hasGrants = true, now }: DocumentViewer,
): Promise<ReadonlySet<string>> {
  const idsOf = (some: readonly ListRow[]) => some.map(({ candidateId }) => candidateId);
  const publicIds = idsOf(rows.filter(hasPublicFiles));
  const candidateIds = idsOf(rows.filter((row) => !hasPublicFiles(row)));
  if (candidateIds.length === 0 || !hasGrants) return new Set(publicIds);
  const grants = await listOpenGrants(db, now, { clientId, candidateIds });
  return new Set([...publicIds, ...grants.keys()]);
}

/** As of `day`, with one decimal. */
export function yearsOfExperience({ experienceMonths, dob }: ListRow, day: string): number {
  return experienceYears(Math.min(experienceMonths, workingAgeMonths(dob, day)));
}

/** PostgreSQL writes the last member of a row without files like this. */
function hasPublicFiles({ rowJson }: ListRow): boolean {
  return !rowJson.endsWith('"attachmentsFiles" : []}');
}
