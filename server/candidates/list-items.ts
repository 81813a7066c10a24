import type { CandidateListItem, CandidateSummary } from "@wasla/contract/candidates/schemas";
import type { Database } from "#/platform/database/database.ts";
import { listOpenGrants } from "#/privacy/grants.ts";

type DocumentViewer = { readonly clientId: string; readonly now: Date };

/**
 * Adds whether the client can open a document of each candidate: a public one, or one that was
 * granted. Runs no query if every candidate has public documents.
 */
export async function addHasFiles(
  db: Database,
  rows: readonly CandidateSummary[],
  { clientId, now }: DocumentViewer,
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
