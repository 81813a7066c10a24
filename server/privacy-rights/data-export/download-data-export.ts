import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import {
  DATA_EXPORT_FILE_NAME,
  downloadDataExport as downloadEndpoint,
} from "@wasla/contract/privacy-rights/data-export-endpoints";
import { privacyRightsServerMessages as messages } from "@wasla/contract/privacy-rights/server-messages";
import { findSessionViewer } from "#/accounts/accounts.ts";
import { AppError } from "#/platform/app-error.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { FileNotFound } from "#/platform/storage/storage.ts";
import type { Viewer } from "#/platform/viewer.ts";
import {
  consumeDownloadLink,
  deleteDataExport,
  findByDownloadTicket,
  setDownloadLink,
} from "#/privacy-rights/queries/data-export.ts";

/** Enough for a browser that asks where to save the file. */
const LINK_MS = 5 * MINUTE_MS;

/** Replaces an earlier link. Throws 404 if no export is ready. */
export async function createDownloadLink(
  { db, clock }: Services,
  { id: accountId, sessionId }: Viewer,
): Promise<string> {
  const now = clock.now();
  const ticket = randomBytes(32).toString("base64url");
  const linkUntil = new Date(now.getTime() + LINK_MS);
  const link = { accountId, sessionId, linkUntil, ticketHash: hashTicket(ticket) };
  if (!(await setDownloadLink(db, link, now))) throw new AppError(404, messages.noCopy);
  return `${API_PREFIX}${downloadEndpoint.path}?ticket=${ticket}`;
}

type DownloadRequest = {
  readonly ticket: string;
  /** A HEAD request checks the link without using it up. */
  readonly isHeadRequest: boolean;
};

/** Throws 404 if the link is wrong, used or expired, or its session has ended. */
export async function downloadDataExport(
  services: Services,
  { ticket, isHeadRequest }: DownloadRequest,
): Promise<FileResponse> {
  const { db, clock, storage } = services;
  const ticketHash = hashTicket(ticket);
  const dataExport = await findByDownloadTicket(db, ticketHash, clock.now());
  if (!dataExport?.sessionId || dataExport.name === null) throw linkGone();
  const { accountId, sessionId, name, sizeBytes } = dataExport;
  const viewer = await findSessionViewer(services, sessionId);
  if (viewer?.id !== accountId) throw linkGone();
  if (isHeadRequest) return toFileReply(Readable.from([]), {});
  const body = await storage.read(name).catch(async (error: unknown) => {
    if (!(error instanceof FileNotFound)) throw error;
    await deleteDataExport(db, accountId); // a restored backup has the row but not the archive
    throw new AppError(404, messages.noCopy);
  });
  if (!(await consumeDownloadLink(db, accountId, ticketHash))) {
    body.destroy();
    throw linkGone();
  }
  return toFileReply(body, { "content-length": String(sizeBytes) });
}

/** Only the hash is stored, so the database gives no access. */
function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

function toFileReply(body: Readable, extraHeaders: Readonly<Record<string, string>>): FileResponse {
  const headers = {
    "content-disposition": `attachment; filename="${DATA_EXPORT_FILE_NAME}"`,
    // Our own page downloads it in a hidden frame.
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none';frame-ancestors 'self'",
    ...extraHeaders,
  };
  return { file: { type: "application/zip", body, headers } };
}

const linkGone = () => new AppError(404, messages.linkUsed);
