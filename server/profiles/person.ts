/** Door: the profile of one job seeker, and its end. */
import type { Transaction } from "kysely";
import { refresh } from "#/listing/listing.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { forgetTries } from "#/platform/tries/tries.ts";
import { resumeOf } from "./json-resume.ts";
import { limits } from "./limits.ts";
import { ownProfileOf } from "./own/own-profile.ts";
import { deleteEveryDraft, listDrafts } from "./own/queries/drafts.ts";
import { deleteCandidate, findListing, findProfile, lockCandidate } from "./queries.ts";

export const person = { copy, erase };

type Given = Pick<Services, "db" | "seal" | "clock">;

/**
 * The profile in the words of the form, its sensitive answers opened, once more as a JSON Resume,
 * and steps that were begun and not finished. Null where none was begun.
 */
async function copy(services: Given, accountId: string) {
  const { db } = services;
  const profile = await findProfile(db, accountId);
  return {
    profile: profile ? await ownProfileOf(db, services, accountId) : null,
    resume: profile ? resumeOf(profile) : null,
    listing: (await findListing(db, accountId)) ?? null,
    drafts: await listDrafts(db, accountId),
  };
}

/** Nobody finds or counts the person from the commit on. */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await lockCandidate(tx, accountId);
  await forgetTries(tx, limits, { account: accountId });
  await deleteEveryDraft(tx, accountId);
  await deleteCandidate(tx, accountId);
  await refresh(tx, [accountId]);
}
