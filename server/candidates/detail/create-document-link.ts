import { isClient } from "@wasla/contract/platform/endpoint";
import { createFileLink, findFile } from "#/files/files.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canOpenDocument } from "#/privacy/grants.ts";
import { recordDownload } from "#/privacy/privacy.ts";
import { getViewableProfile } from "./access.ts";
import { recordClientView } from "./get-candidate-detail.ts";
import { toLockedCandidate } from "./shared-detail.ts";

/**
 * Creates a link for the owner, or for a client with access to the candidate and the document. Each
 * link of a client is recorded in the access ledger, once however often it is used, and counts as a
 * profile view (throws 429 beyond the daily limit).
 */
export async function createDocumentLink(services: Services, viewer: Viewer, name: string) {
  const { db, clock } = services;
  const file = await findFile(db, name);
  if (file === undefined) throw documentGone();
  if (file.ownerId !== viewer.id) {
    const pair = { clientId: viewer.id, candidateId: file.ownerId };
    if (!(await canOpenDocument(services, file, pair))) throw documentGone();
    await getViewableProfile(db, viewer, file.ownerId, (locked) =>
      toLockedCandidate(locked, today(clock)),
    );
    if (isClient(viewer)) await recordClientView(services, viewer, file.ownerId);
    await recordDownload(db, clock, { ...pair, fileField: file.fieldName });
  }
  const { url, until } = createFileLink(services, viewer, file.name);
  return { url, until: until.toISOString() };
}

const documentGone = () => new AppError(404, "files.noLongerAvailable");
