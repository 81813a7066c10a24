import type { DocumentRequest } from "@wasla/contract/candidates/detail-schemas";
import { candidatesServerMessages } from "@wasla/contract/candidates/server-messages";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { listOwnerFiles } from "#/files/files.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { requestDocument as storeDocumentRequest } from "#/privacy/grants.ts";
import { getViewableProfile } from "./access.ts";
import { toDocumentRequest } from "./documents.ts";
import { toLockedCandidate } from "./shared-detail.ts";

type DocumentRequestInput = { readonly id: string; readonly fieldName: DocumentField };

/**
 * Throws as the candidate page does (403, 404) and as the privacy module's `requestDocument` does
 * (404, 409, 429); 404 also for a closed document, 409 for one that needs no request.
 */
export async function requestDocument(
  services: Services,
  viewer: Viewer,
  { id, fieldName }: DocumentRequestInput,
): Promise<DocumentRequest> {
  const { db, clock } = services;
  const day = today(clock);
  const { candidateId } = await getViewableProfile(db, viewer, id, (locked) =>
    toLockedCandidate(locked, day),
  );
  const file = (await listOwnerFiles(db, candidateId)).find((one) => one.fieldName === fieldName);
  if (file === undefined || file.opening === "nobody")
    throw new AppError(404, "files.noLongerAvailable");
  if (file.opening === "unlocked") throw new AppError(409, candidatesServerMessages.openAlready);
  const input = { clientId: viewer.id, candidateId, fieldName };
  return toDocumentRequest(
    await db.transaction().execute((tx) => storeDocumentRequest(tx, services, input)),
  );
}
