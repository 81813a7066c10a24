import "#/candidates/tables.ts";
import type { Insertable, Kysely, Selectable } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

const BUNDLE_COLUMNS = [
  "id",
  "clientId",
  "sessionId",
  "personIds",
  "state",
  "done",
  "total",
  "withoutFiles",
  "closedDocuments",
  "ticketHash",
  "expiresAt",
  "touchedAt",
] as const;

type Db = Kysely<Tables>;

export type Bundle = Selectable<Tables["bundle"]>;

/** Serializes bundle preparation per client. */
export async function lockBundlesOfClient(tx: Db, clientId: string): Promise<void> {
  await acquireAdvisoryLock(tx, `bundles of ${clientId}`);
}

type ActiveBundleWindow = { readonly now: Date; readonly reportedSince: Date };

/** Counts bundles with a valid link, and running ones that reported after `reportedSince`. */
export async function countActiveBundles(
  db: Db,
  clientId: string,
  { now, reportedSince }: ActiveBundleWindow,
) {
  const { open } = await db
    .selectFrom("bundle")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("clientId", "=", clientId)
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "waiting"), eb("expiresAt", ">", now)]),
        and([eb("state", "=", "running"), eb("touchedAt", ">", reportedSince)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return open;
}

export function insertBundle(db: Db, bundle: Insertable<Tables["bundle"]>): Promise<Bundle> {
  return db.insertInto("bundle").values(bundle).returning(BUNDLE_COLUMNS).executeTakeFirstOrThrow();
}

export function findBundle(db: Db, id: string): Promise<Bundle | undefined> {
  return db.selectFrom("bundle").select(BUNDLE_COLUMNS).where("id", "=", id).executeTakeFirst();
}

type BundleKey = { readonly id: string; readonly clientId: string };

export function findBundleOfClient(
  db: Db,
  { id, clientId }: BundleKey,
): Promise<Bundle | undefined> {
  return db
    .selectFrom("bundle")
    .select(BUNDLE_COLUMNS)
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

/** Locks the bundle for the transaction; false if its link is used or expired. */
export async function lockWaitingBundle(
  tx: Db,
  { id, now }: Omit<BundleStart, "total">,
): Promise<boolean> {
  const bundles = tx.selectFrom("bundle").select("id").where("id", "=", id);
  const waiting = bundles.where("state", "=", "waiting").where("expiresAt", ">", now);
  return (await waiting.forUpdate().executeTakeFirst()) !== undefined;
}

type BundleStart = { readonly id: string; readonly total: number; readonly now: Date };

/** Invalidates the link. The bundle must be locked with `lockWaitingBundle`. */
export async function startBundle(tx: Db, { id, total, now }: BundleStart): Promise<void> {
  await tx
    .updateTable("bundle")
    .set({ state: "running", ticketHash: null, personIds: [], total, touchedAt: now })
    .where("id", "=", id)
    .execute();
}

type BundleProgress = { readonly id: string; readonly done: number; readonly now: Date };

/** Returns false if the bundle was cancelled in the meantime. */
export async function updateBundleProgress(
  db: Db,
  { id, done, now }: BundleProgress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bundle")
    .set({ done, touchedAt: now })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endBundle(
  db: Db,
  { id, done, now, state }: BundleProgress & { readonly state: "done" | "failed" },
): Promise<void> {
  await db
    .updateTable("bundle")
    .set({ state, done, touchedAt: now })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Leaves bundles that have already ended unchanged. */
export async function markBundleCancelled(
  db: Db,
  { id, clientId, now }: BundleKey & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable("bundle")
    .set({ state: "cancelled", ticketHash: null, personIds: [], touchedAt: now })
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .where("state", "in", ["waiting", "running"])
    .execute();
}

export async function deleteBundlesUntouchedSince(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("bundle").where("touchedAt", "<", before).execute();
}

export function listBundlesOfClient(db: Db, clientId: string) {
  return db
    .selectFrom("bundle")
    .select(["state", "done", "total", "withoutFiles", "closedDocuments"])
    .select(["expiresAt", "touchedAt"])
    .where("clientId", "=", clientId)
    .orderBy("touchedAt")
    .execute();
}

export async function deleteBundlesOfClient(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom("bundle").where("clientId", "=", clientId).execute();
}
