/**
 * The copy itself, for its owner: by a link that is good once, while the session that asked for it
 * lasts.
 */
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { API } from "@wasla/contract/platform/endpoint";
import { copyName, takeCopy } from "@wasla/contract/rights/copy-endpoints";
import { rightsServerMessages as said } from "@wasla/contract/rights/server-messages";
import { viewerAt } from "#/accounts/accounts.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { NotStored } from "#/platform/storage/storage.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { deleteCopy, findLinked, linkCopy, useLink } from "#/rights/queries/copy.ts";

/** A link lasts as long as a browser that waits for its user's word. */
const LINK_MS = 5 * MINUTE_MS;

/** The address by which the copy is taken. Refuses (404) where none can be. */
export async function linkToCopy(
  { db, clock }: Services,
  { id: accountId, sessionId }: Viewer,
): Promise<string> {
  const now = clock.now();
  const ticket = randomBytes(32).toString("base64url");
  const linkUntil = new Date(now.getTime() + LINK_MS);
  const link = { accountId, sessionId, linkUntil, ticketHash: hashOf(ticket) };
  if (!(await linkCopy(db, link, now))) throw new Refusal(404, said.noCopy);
  return `${API}${takeCopy.path}?ticket=${ticket}`;
}

type Asked = {
  readonly ticket: string;
  /** Somebody looks whether the link is good, and takes nothing. */
  readonly isLook: boolean;
};

/** Refuses (404) a link that is wrong, used or over, and one whose session has ended. */
export async function take(services: Services, { ticket, isLook }: Asked): Promise<FileAnswer> {
  const { db, clock, storage } = services;
  const ticketHash = hashOf(ticket);
  const copy = await findLinked(db, ticketHash, clock.now());
  if (!copy?.sessionId || copy.name === null) throw linkUsed();
  const { accountId, sessionId, name, sizeBytes } = copy;
  const viewer = await viewerAt(services, sessionId);
  if (viewer?.id !== accountId) throw linkUsed();
  if (isLook) return archive(Readable.from([]), {});
  const body = await storage.read(name).catch(async (error: unknown) => {
    if (!(error instanceof NotStored)) throw error;
    await deleteCopy(db, accountId); // a restored backup says so, but holds no copies
    throw new Refusal(404, said.noCopy);
  });
  if (!(await useLink(db, accountId, ticketHash))) {
    body.destroy();
    throw linkUsed();
  }
  return archive(body, { "content-length": String(sizeBytes) });
}

/** As it is kept: whoever reads the database cannot take anything. */
function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

function archive(body: Readable, more: Readonly<Record<string, string>>): FileAnswer {
  const headers = {
    "content-disposition": `attachment; filename="${copyName}"`,
    // Our own page receives it in a frame that nobody sees.
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none';frame-ancestors 'self'",
    ...more,
  };
  return { file: { type: "application/zip", body, headers } };
}

const linkUsed = () => new Refusal(404, said.linkUsed);
