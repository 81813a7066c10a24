/** The archive itself, for whoever holds its link, once. */
import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { bundleName } from "@wasla/contract/candidates/bundle-endpoints";
import { candidatesServerMessages as said } from "@wasla/contract/candidates/server-messages";
import { mayTakeInBulk } from "@wasla/contract/unlocks/premium";
import { viewerAt } from "#/accounts/accounts.ts";
import { openAmong } from "#/candidates/candidates.ts";
import { turnstile } from "#/candidates/export/turn.ts";
import {
  type Bundle,
  cancelBundle,
  findBundle,
  lockWaiting,
  startBundle,
} from "#/candidates/queries.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type Contents, contentsFor, type Handout } from "./contents.ts";
import { assertMayTakeInBulk, hashOf, prepare } from "./prepare.ts";
import { refuseRoom, reserveRoom } from "./quota.ts";
import { send } from "./send.ts";

type Asked = {
  readonly id: string;
  readonly ticket: string;
  /** Somebody looks whether the link is good, and takes nothing. */
  readonly isLook?: boolean;
};

/** Each holds a file and little memory, and no connection while its reader is slow. */
const takeTurn = turnstile({ atOnce: 20 });

/**
 * Whoever prepared it must still be signed in there, and what it may open is asked again: files
 * that were closed, and people who have hidden or left, are not in it. Refuses a link that is
 * wrong, used or over (404), and (429, 503) leaves it good when the day or this server has no room.
 */
export async function take(services: Services, { id, ticket, isLook }: Asked): Promise<FileAnswer> {
  const bundle = await findBundle(services.db, id);
  if (!bundle || !isTicketOf(bundle, ticket, services.clock.now())) throw linkUsed();
  const viewer = await viewerAt(services, bundle.sessionId);
  if (viewer?.id !== bundle.clientId) throw linkUsed();
  assertMayTakeInBulk(viewer);
  if (isLook) return archive(Readable.from([]), {});
  const endTurn = takeTurn(viewer.id);
  try {
    return await begin(services, viewer, bundle, endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** The files of these people, without a link in between. Refuses as `prepare` and `take` do. */
export async function takeAtOnce(
  services: Services,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<FileAnswer> {
  const { _id: id, url } = await prepare(services, viewer, { query: {}, userIds });
  const ticket = url?.split("ticket=")[1];
  if (!ticket) throw noFiles();
  return await take(services, { id, ticket }).catch(async (refusal: unknown) => {
    // Nobody else knows its link.
    await cancelBundle(services.db, { id, clientId: viewer.id, now: services.clock.now() });
    throw refusal;
  });
}

function isTicketOf({ state, ticketHash, expiresAt }: Bundle, ticket: string, now: Date): boolean {
  if (state !== "waiting" || ticketHash === null || expiresAt <= now) return false;
  return timingSafeEqual(hashOf(ticket), ticketHash);
}

async function begin(
  services: Services,
  viewer: Viewer,
  { id, personIds, sessionId }: Bundle,
  endTurn: () => void,
): Promise<FileAnswer> {
  const { db, clock } = services;
  const { handouts } = await contentsNow(services, viewer, personIds);
  const own = { id, clientId: viewer.id, now: clock.now() };
  if (handouts.length === 0) {
    await cancelBundle(db, own);
    throw noFiles();
  }
  const use = await db.transaction().execute(async (tx) => {
    if (!(await lockWaiting(tx, own))) throw linkUsed();
    const reserved = await reserveRoom(tx, services, viewer.id, handouts);
    if (reserved) await startBundle(tx, { ...own, total: handouts.length });
    return reserved;
  });
  if (!use) return await refuseRoom(services, viewer.id, handouts);
  const isStillOpen = async (handout: Handout) => {
    const viewerNow = await viewerAt(services, sessionId);
    return viewerNow !== undefined && (await isOpenTo(services, viewerNow, handout));
  };
  const { body, sizeBytes } = send(services, { id, use, handouts, isStillOpen, endTurn });
  return archive(body, sizeBytes === undefined ? {} : { "content-length": String(sizeBytes) });
}

/** Whether a client may still take just what is in its archive of one person. */
async function isOpenTo(
  services: Services,
  viewer: Viewer,
  { person, files }: Handout,
): Promise<boolean> {
  if (!mayTakeInBulk(viewer)) return false;
  const { handouts } = await contentsNow(services, viewer, [person.id]);
  const open = new Set(handouts.flatMap((now) => now.files.map(({ sha256 }) => sha256)));
  return files.every(({ sha256 }) => open.has(sha256));
}

/** In the order that was prepared, by the names of this moment. */
async function contentsNow(
  services: Services,
  viewer: Viewer,
  personIds: readonly string[],
): Promise<Contents> {
  const open = await openAmong(services, viewer, personIds);
  const people = personIds.flatMap((id) => {
    const row = open.get(id);
    return row ? [{ id, fullName: row.fullName }] : [];
  });
  return await contentsFor(services, viewer, people);
}

function archive(body: Readable, more: Readonly<Record<string, string>>): FileAnswer {
  const headers = {
    "content-disposition": `attachment; filename="${bundleName}"`,
    // Our own page receives it in a frame that nobody sees.
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none';frame-ancestors 'self'",
    ...more,
  };
  return { file: { type: "application/zip", body, headers } };
}

const linkUsed = () => new Refusal(404, said.linkUsed);
const noFiles = () => new Refusal(404, said.noFiles);
