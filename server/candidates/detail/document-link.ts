import { isClient } from "@wasla/contract/platform/endpoint";
import { findFile, linkTo } from "#/files/files.ts";
import { today } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isOpenTo } from "#/privacy/grants.ts";
import { noteAccess } from "#/privacy/privacy.ts";
import { openProfile } from "./access.ts";
import { lockedFacts } from "./described.ts";
import { countOpening } from "./detail.ts";

/**
 * A link to a document for its owner, or for a client to whom the owner is unlocked and the
 * document open, by itself or by permission: that one is noted in the ledger, once a link, however
 * often it is then read, and the candidate is opened by it, which counts for the client's day
 * (429).
 */
export async function documentLink(services: Services, viewer: Viewer, name: string) {
  const { db, clock } = services;
  const file = await findFile(db, name);
  if (file === undefined) throw gone();
  if (file.ownerId !== viewer.id) {
    const pair = { clientId: viewer.id, candidateId: file.ownerId };
    if (!(await isOpenTo(services, file, pair))) throw gone();
    await openProfile(db, viewer, file.ownerId, (locked) => lockedFacts(locked, today(clock)));
    if (isClient(viewer)) await countOpening(services, viewer, file.ownerId);
    await noteAccess(db, clock, { ...pair, fileField: file.fieldName });
  }
  const { url, until } = linkTo(services, viewer.id, file.name);
  return { url, until: until.toISOString() };
}

const gone = () => new Refusal(404, "files.noLongerAvailable");
