import type { CandidateListItem, CandidateSummary } from "@wasla/contract/candidates/schemas";
import type { Database } from "#/platform/database/database.ts";
import { listOpenGrants } from "#/privacy/grants.ts";

type GrantScope = { readonly clientId: string; readonly now: Date };

/** Runs at most one query, and none if every row has public documents. */
export async function addHasFiles(
  db: Database,
  rows: readonly CandidateSummary[],
  { clientId, now }: GrantScope,
): Promise<CandidateListItem[]> {
  const candidateIds = rows.filter((row) => !hasPublicFiles(row)).map(({ _id }) => _id);
  const grants =
    candidateIds.length > 0
      ? await listOpenGrants(db, now, { clientId, candidateIds })
      : new Map<string, unknown>();
  return rows.map((row) => ({ ...row, hasFiles: hasPublicFiles(row) || grants.has(row._id) }));
}

function hasPublicFiles({ attachmentsFiles }: CandidateSummary): boolean {
  return attachmentsFiles.length > 0;
}
