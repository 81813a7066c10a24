import { createHash, randomBytes } from "node:crypto";
import type { Bundle as BundleOnWire } from "@wasla/contract/candidates/bundle-endpoints";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { MAX_BUNDLE_CANDIDATES } from "@wasla/contract/candidates/schemas";
import { candidatesServerMessages as messages } from "@wasla/contract/candidates/server-messages";
import { canDownloadInBulk } from "@wasla/contract/entitlements/premium-access";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import { v7 } from "uuid";
import { buildListFilter, toListSort } from "#/candidates/list-filter.ts";
import { toListItem } from "#/candidates/list-items.ts";
import { countMatches, findPage } from "#/listing/listing.ts";
import { AppError } from "#/platform/app-error.ts";
import { MINUTE_MS, today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { heartbeatCutoff, toBundle } from "./bundle-progress.ts";
import { type BundleContents, findBundleContents, type NamedCandidate } from "./contents.ts";
import * as queries from "./queries.ts";
import { assertQuotaLeft } from "./quota.ts";

type BundleRequest = {
  readonly query: ListQuery;
  readonly userIds?: readonly string[] | undefined;
};

type PreparedBundle = BundleOnWire & { readonly url: string | null };

/**
 * Throws 403 for all but verified corporate accounts, then as the list does; 422 for too many
 * candidates, 429 beyond the daily limit, and 409 for too many active bundles. Nothing is recorded
 * or counted before the link is opened.
 */
export async function prepareBundle(
  services: Services,
  viewer: Viewer,
  request: BundleRequest,
): Promise<PreparedBundle> {
  assertBulkDownloadAllowed(viewer);
  const people = await selectCandidates(services, viewer, request);
  const contents = await findBundleContents(services, viewer, people);
  await assertQuotaLeft(services, viewer.id, contents.candidatesWithFiles);
  const ticket =
    contents.candidatesWithFiles.length > 0 ? randomBytes(32).toString("base64url") : undefined;
  const bundle = await insertWithinLimit(services, viewer, contents, ticket);
  const url = ticket ? `${API_PREFIX}/company/bundles/${bundle.id}/file?ticket=${ticket}` : null;
  return { ...toBundle(services.clock.now(), bundle), url };
}

export function assertBulkDownloadAllowed(viewer: Viewer): void {
  if (!canDownloadInBulk(viewer))
    throw new AppError(403, messages.corporateOnly, { code: "CORPORATE_ONLY" });
}

/** Only the hash is stored, so that read access to the database allows no download. */
export function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

async function selectCandidates(
  { replica, clock }: Services,
  viewer: Viewer,
  { query, userIds }: BundleRequest,
): Promise<NamedCandidate[]> {
  const filter = await buildListFilter(replica, viewer, query, userIds);
  const day = today(clock);
  const matchCount = await countMatches(replica, filter, day);
  if (matchCount.total > MAX_BUNDLE_CANDIDATES) throw bundleTooLarge();
  const page = { sort: toListSort(query), pageNo: 1, count: MAX_BUNDLE_CANDIDATES };
  const { rows } = await findPage(replica, { ...matchCount, filter, page, today: day });
  return rows
    .map((row) => toListItem(row, day))
    .map(({ _id, fullName }) => ({ id: _id, fullName }));
}

function bundleTooLarge(): AppError {
  const message = [messages.bundleTooLarge, { most: MAX_BUNDLE_CANDIDATES }] as const;
  return new AppError(422, message, { fieldErrors: [{ field: "userIds", message }] });
}

/** Long enough for a browser that waits for its user to confirm the download. */
const LINK_TTL_MS = 5 * MINUTE_MS;

/** Per client: valid links and running downloads. */
const MAX_ACTIVE_BUNDLES = 5;

async function insertWithinLimit(
  { db, clock }: Services,
  viewer: Viewer,
  { candidatesWithFiles, withoutFiles, closedDocuments }: BundleContents,
  ticket: string | undefined,
): Promise<queries.Bundle> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    await queries.lockBundlesOfClient(tx, viewer.id);
    const since = { now, reportedSince: heartbeatCutoff(now) };
    if ((await queries.countActiveBundles(tx, viewer.id, since)) >= MAX_ACTIVE_BUNDLES)
      throw new AppError(409, [messages.tooManyBundles, { most: MAX_ACTIVE_BUNDLES }]);
    return await queries.insertBundle(tx, {
      id: v7(),
      clientId: viewer.id,
      sessionId: viewer.sessionId,
      personIds: candidatesWithFiles.map(({ person }) => person.id),
      state: ticket ? "waiting" : "done",
      total: candidatesWithFiles.length,
      withoutFiles,
      closedDocuments,
      ticketHash: ticket ? hashTicket(ticket) : null,
      touchedAt: now,
      expiresAt: new Date(now.getTime() + LINK_TTL_MS),
    });
  });
}
