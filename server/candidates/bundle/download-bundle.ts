import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { BUNDLE_FILE_NAME } from "@wasla/contract/candidates/bundle-endpoints";
import { candidatesServerMessages as messages } from "@wasla/contract/candidates/server-messages";
import { canDownloadInBulk } from "@wasla/contract/entitlements/premium-access";
import { findSessionViewer } from "#/accounts/accounts.ts";
import { visibleCandidates } from "#/candidates/candidates.ts";
import { AppError } from "#/platform/app-error.ts";
import { createSlotQueue } from "#/platform/concurrency-limiter.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type BundleContents, type CandidateFiles, findBundleContents } from "./contents.ts";
import { assertBulkDownloadAllowed, hashTicket, prepareBundle } from "./prepare-bundle.ts";
import {
  type Bundle,
  findBundle,
  lockWaitingBundle,
  markBundleCancelled,
  startBundle,
} from "./queries.ts";
import { reserveQuota, throwQuotaExceeded } from "./quota.ts";
import { sendBundle } from "./send-bundle.ts";

type BundleDownload = {
  readonly id: string;
  readonly ticket: string;
  /** Checks the link without using it up. */
  readonly isHeadRequest?: boolean;
};

const MAX_DOWNLOADS = 20;

/**
 * Each holds an open file, but no database connection while its reader is slow. None waits, because
 * downloads may take hours.
 */
const acquireDownloadSlot = createSlotQueue({
  maxConcurrent: MAX_DOWNLOADS,
  maxQueued: 0,
  maxQueuedOwners: 0,
  perOwner: { maxConcurrent: MAX_DOWNLOADS, maxQueued: 1 },
});

/**
 * The session that prepared the bundle must still be signed in. Access is checked again: closed
 * documents and candidates who are hidden or unlisted are left out. Throws 404 if the link is
 * wrong, used or expired; 429 (daily limit) and 503 (server busy) leave it valid.
 */
export async function downloadBundle(
  services: Services,
  { id, ticket, isHeadRequest }: BundleDownload,
): Promise<FileResponse> {
  const bundle = await findBundle(services.db, id);
  if (!bundle || !isValidTicket(bundle, ticket, services.clock.now())) throw linkUsed();
  const viewer = await findSessionViewer(services, bundle.sessionId);
  if (viewer?.id !== bundle.clientId) throw linkUsed();
  assertBulkDownloadAllowed(viewer);
  if (isHeadRequest) return toZipResponse(Readable.from([]), {});
  const releaseSlot = await acquireDownloadSlot(viewer.id);
  try {
    return await startDownload(services, viewer, bundle, releaseSlot);
  } catch (error) {
    releaseSlot();
    throw error;
  }
}

/** Needs no link. Throws as `prepareBundle` and `downloadBundle` do. */
export async function downloadFilesDirectly(
  services: Services,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<FileResponse> {
  const { _id: id, url } = await prepareBundle(services, viewer, { query: {}, userIds });
  const ticket = url?.split("ticket=")[1];
  if (!ticket) throw noFiles();
  return await downloadBundle(services, { id, ticket }).catch(async (error: unknown) => {
    // Nobody else has the link, so nothing else would end the bundle.
    await markBundleCancelled(services.db, { id, clientId: viewer.id, now: services.clock.now() });
    throw error;
  });
}

function isValidTicket(
  { state, ticketHash, expiresAt }: Bundle,
  ticket: string,
  now: Date,
): boolean {
  if (state !== "waiting" || ticketHash === null || expiresAt <= now) return false;
  return timingSafeEqual(hashTicket(ticket), ticketHash);
}

async function startDownload(
  services: Services,
  viewer: Viewer,
  { id, personIds, sessionId }: Bundle,
  releaseSlot: () => void,
): Promise<FileResponse> {
  const { db, clock } = services;
  const { candidatesWithFiles } = await currentContents(services, viewer, personIds);
  const bundleKey = { id, clientId: viewer.id, now: clock.now() };
  if (candidatesWithFiles.length === 0) {
    await markBundleCancelled(db, bundleKey);
    throw noFiles();
  }
  const quotaUse = await db.transaction().execute(async (tx) => {
    if (!(await lockWaitingBundle(tx, bundleKey))) throw linkUsed();
    const reserved = await reserveQuota(tx, services, viewer.id, candidatesWithFiles);
    if (reserved) await startBundle(tx, { ...bundleKey, total: candidatesWithFiles.length });
    return reserved;
  });
  if (!quotaUse) return await throwQuotaExceeded(services, viewer.id, candidatesWithFiles);
  const isStillOpen = async (candidate: CandidateFiles) => {
    const viewerNow = await findSessionViewer(services, sessionId);
    return viewerNow !== undefined && (await isStillAllowed(services, viewerNow, candidate));
  };
  const { body, sizeBytes } = sendBundle(services, {
    id,
    quotaUse,
    candidatesWithFiles,
    isStillOpen,
    releaseSlot,
  });
  return toZipResponse(
    body,
    sizeBytes === undefined ? {} : { "content-length": String(sizeBytes) },
  );
}

/** Whether the client may still download all of this candidate's files in the bundle. */
async function isStillAllowed(
  services: Services,
  viewer: Viewer,
  { person, files }: CandidateFiles,
): Promise<boolean> {
  if (!canDownloadInBulk(viewer)) return false;
  const { candidatesWithFiles } = await currentContents(services, viewer, [person.id]);
  const open = new Set(candidatesWithFiles.flatMap((now) => now.files.map(({ sha256 }) => sha256)));
  return files.every(({ sha256 }) => open.has(sha256));
}

/** In the prepared order, with current names and documents. */
async function currentContents(
  services: Services,
  viewer: Viewer,
  personIds: readonly string[],
): Promise<BundleContents> {
  const open = await visibleCandidates(services, viewer, personIds);
  const people = personIds.flatMap((id) => {
    const row = open.get(id);
    return row ? [{ id, fullName: row.fullName }] : [];
  });
  return await findBundleContents(services, viewer, people);
}

function toZipResponse(
  body: Readable,
  extraHeaders: Readonly<Record<string, string>>,
): FileResponse {
  const headers = {
    "content-disposition": `attachment; filename="${BUNDLE_FILE_NAME}"`,
    // Our own page loads the file in a hidden frame.
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none';frame-ancestors 'self'",
    ...extraHeaders,
  };
  return { file: { type: "application/zip", body, headers } };
}

const linkUsed = () => new AppError(404, messages.linkUsed);
const noFiles = () => new AppError(404, messages.noFiles);
