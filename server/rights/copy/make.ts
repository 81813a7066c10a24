/**
 * The job that makes a copy: one at a time of each person, begun again where its server was killed.
 */
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { COPY_DAYS } from "@wasla/contract/rights/copy-endpoints";
import type { Transaction } from "kysely";
import { v4 } from "uuid";
import { accountOf } from "#/accounts/accounts.ts";
import { DAY_MS, dayIn, GULF } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { inUploadFolder } from "#/platform/forms/uploads.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { zipOf } from "#/platform/zip/zip.ts";
import { copyReady } from "#/rights/mails/copy-ready.ts";
import { beginCopy, endCopy, touchCopy } from "#/rights/queries/copy.ts";
import { contentsOf } from "./contents.ts";
import { REMOVE_COPIES } from "./remove-copies.ts";

export const MAKE = "makeCopy";

/** Puts it into the queue, unless it waits there. */
export function makeSoon(
  { jobs }: Pick<Services, "jobs">,
  db: Database | Transaction<Tables>,
  accountId: string,
): Promise<void> {
  return jobs.add(db, MAKE, { accountId }, { key: makeKey(accountId) });
}

/** Under which the job waits, and the mail that says it is done. */
export const makeKey = (accountId: string) => `${MAKE} ${accountId}`;
export const readyKey = (accountId: string) => `${copyReady.kind} ${accountId}`;

/** One that is being made says so as often; after so long it is taken for lost with its server. */
const TELL_MS = 5_000;
const LOST_MS = 60_000;

/** Then it has failed, and its owner may ask again. */
const MOST_TRIES = 5;

/** Longer than the storing of a copy takes. */
const LATECOMERS_SECONDS = 3_600;

export function heardSince(now: Date): Date {
  return new Date(now.getTime() - LOST_MS);
}

/**
 * Nothing where nobody wants it any more, or another is at it. Fails to be tried again, until it
 * has failed for good.
 */
export async function makeCopy(services: Services, accountId: string): Promise<void> {
  const { db, jobs, clock, log, storage } = services;
  const name = v4();
  const now = clock.now();
  // Said beforehand: should whoever stores it be killed, or come too late, it is found and removed.
  await jobs.add(db, REMOVE_COPIES, { names: [name] }, { afterSeconds: LATECOMERS_SECONDS });
  const tries = await beginCopy(db, { accountId, name, now }, heardSince(now));
  if (tries === undefined) return;
  const stopTelling = tell(services, { accountId, name });
  try {
    const sizeBytes = await store(services, { accountId, name });
    const isWanted = await db
      .transaction()
      .execute((tx) => finish(tx, services, { accountId, name, sizeBytes }));
    if (!isWanted) await storage.remove(name);
  } catch (error) {
    log.warn({ err: error }, "a copy was not made");
    await storage.remove(name);
    await giveUp(services, { accountId, name }, tries >= MOST_TRIES);
    if (tries < MOST_TRIES) throw error;
  } finally {
    stopTelling();
  }
}

type Named = { readonly accountId: string; readonly name: string };

/** Through a file of this machine, a piece at a time: a storage takes only what is whole. */
async function store(services: Services, { accountId, name }: Named): Promise<number> {
  return await inUploadFolder(services.log, async (folder) => {
    const path = join(folder, "copy");
    const { bytes } = zipOf(await contentsOf(services, accountId, folder));
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    await services.storage.keep(name, path);
    return size;
  });
}

/** The mail goes with the change, so there is one however often the job was begun. */
async function finish(
  tx: Transaction<Tables>,
  { clock, jobs }: Services,
  { accountId, name, sizeBytes }: Named & { readonly sizeBytes: number },
): Promise<boolean> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + COPY_DAYS * DAY_MS);
  const ended = { state: "ready" as const, sizeBytes, expiresAt, name };
  if (!(await endCopy(tx, { accountId, name, now }, ended))) return false;
  const account = await accountOf(tx, accountId);
  if (!account) return false;
  const { email: to, language, fullName } = account;
  const values = { fullName, until: dayIn(GULF, expiresAt) };
  await postMail(jobs, tx, copyReady, { to, language, values, key: readyKey(accountId) });
  return true;
}

async function giveUp({ db, clock }: Services, named: Named, isForGood: boolean): Promise<void> {
  const state = isForGood ? "failed" : "asked";
  const ended = { state, sizeBytes: null, expiresAt: null, name: null } as const;
  await endCopy(db, { ...named, now: clock.now() }, ended);
}

function tell({ db, clock, log }: Services, named: Named): () => void {
  const say = () =>
    touchCopy(db, { ...named, now: clock.now() }).catch((error) =>
      log.warn({ err: error }, "progress of a copy not noted"),
    );
  const ticking = setInterval(say, TELL_MS);
  return () => clearInterval(ticking);
}
