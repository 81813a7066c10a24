import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { isClient } from "@wasla/contract/platform/endpoint";
import { listOwnerFiles } from "#/files/files.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { recordProfileView } from "#/privacy/privacy.ts";
import { getViewableProfile } from "./access.ts";
import { findDocumentRequests, publicFilesOf, toVisibleDocuments } from "./documents.ts";
import { privateFieldsFor } from "./private-fields.ts";
import { recordOperatorView } from "./record-operator-view.ts";
import { toLockedCandidate, toSharedDetail } from "./shared-detail.ts";

type DetailInput = { readonly id: string; readonly networkAddress: string };

/**
 * A client's view is recorded in the access ledger and counts towards its daily limit (throws 429),
 * an operator's view in the audit log.
 */
export async function getCandidateDetail(
  services: Services,
  viewer: Viewer,
  { id, networkAddress }: DetailInput,
): Promise<CandidateDetail> {
  const { db, clock } = services;
  const day = today(clock);
  const profile = await getViewableProfile(db, viewer, id, (locked) =>
    toLockedCandidate(locked, day),
  );
  const { candidateId } = profile;
  if (isClient(viewer)) await recordClientView(services, viewer, candidateId);
  if (viewer.role === "admin")
    await recordOperatorView(services, { operatorId: viewer.id, candidateId, networkAddress });
  const files = await listOwnerFiles(db, candidateId);
  const documents = toVisibleDocuments(
    viewer,
    files,
    await findDocumentRequests(services, viewer, files),
  );
  return {
    ...toSharedDetail(profile, day),
    ...(await privateFieldsFor(services, viewer, profile)),
    ...publicFilesOf(files),
    files: documents,
    hasFiles: documents.some(({ url }) => url !== null),
  };
}

/** Records the view in the access ledger; throws 429 beyond the client's daily limit. */
export async function recordClientView(
  services: Services,
  viewer: Viewer,
  candidateId: string,
): Promise<void> {
  const limit = services.settings.dailyProfiles;
  if (await recordProfileView(services, { clientId: viewer.id, candidateId, limit })) return;
  throw new AppError(429, ["candidates.dailyProfilesReached", { limit }]);
}
