/** Public API: daily counts of what a client views, downloads or is shown in bulk. */

import type { Transaction } from "kysely";
import { today } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { alertOperators } from "./alert.ts";
import { insertDownloads } from "./queries/ledger.ts";
import * as quotas from "./queries/quotas.ts";

type BulkServices = Pick<Services, "db" | "clock" | "jobs">;

type BulkViews = {
  readonly clientId: string;
  readonly candidateIds: readonly string[];
  readonly limit: number;
};

/** Profiles counted in advance, on the day of the request. */
export type ReservedProfileViews = {
  readonly clientId: string;
  readonly day: string;
  readonly profiles: number;
};

/**
 * Whether the daily quota permits these profiles; those viewed today are free. If not, operators
 * are alerted, once per day.
 */
export async function canViewProfiles(services: BulkServices, views: BulkViews): Promise<boolean> {
  const day = today(services.clock);
  const { unviewed, used } = await quotas.countUnviewedProfiles(services.db, {
    ...views,
    day,
  });
  if (unviewed === 0 || used + unviewed <= views.limit) return true;
  await alertProfileQuota(services, { ...views, day });
  return false;
}

/** Counts profiles before they are opened; undefined if the daily quota does not permit them. */
export async function reserveProfileViews(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  views: BulkViews,
): Promise<ReservedProfileViews | undefined> {
  const { clientId, limit } = views;
  const day = today(clock);
  const { unviewed } = await quotas.countUnviewedProfiles(tx, { ...views, day });
  const use = { clientId, day, profiles: unviewed };
  if (unviewed === 0 || (await quotas.addProfileViews(tx, { ...use, limit }))) return use;
  return undefined;
}

type BulkDownload = {
  readonly clientId: string;
  readonly candidateId: string;
  readonly fileFields: readonly string[];
};

/** Records documents about to be sent, and the view; returns whether it is the day's first view. */
export async function recordDownloads(
  { db, clock }: Pick<Services, "db" | "clock">,
  download: BulkDownload,
): Promise<boolean> {
  return await insertDownloads(db, { ...download, at: clock.now() });
}

/** Releases reserved views except the `viewed` ones that were used. */
export async function releaseProfileViews(
  { db }: Pick<Services, "db">,
  use: ReservedProfileViews,
  viewed: number,
): Promise<void> {
  const profiles = use.profiles - viewed;
  if (profiles > 0) await quotas.removeProfileViews(db, { ...use, profiles });
}

/**
 * Counts the list rows shown to a client and alerts operators above a daily number. Listing takes a
 * few milliseconds, so rows are buffered here and written in batches; a server that stops loses at
 * most one batch per client.
 */
export async function recordListedRows(
  services: Pick<Services, "db" | "clock" | "jobs" | "settings">,
  { clientId, rowCount }: { readonly clientId: string; readonly rowCount: number },
): Promise<void> {
  const { db, clock, jobs, settings } = services;
  const day = today(clock);
  const unsaved = addPendingRows(db, day, { clientId, rowCount });
  if (unsaved < FLUSH_ROWS) return;
  pendingRows.get(db)?.rows.delete(clientId);
  const limit = settings.alertListedRows;
  const write = db.transaction().execute(async (tx) => {
    const listed = await quotas.addListedRows(tx, { clientId, day, rows: unsaved });
    if (listed > limit)
      await alertOperators(tx, jobs, { clientId, quota: "listedRows", limit, day });
  });
  await write.catch((error: unknown) => {
    addPendingRows(db, day, { clientId, rowCount: unsaved });
    throw error;
  });
}

const FLUSH_ROWS = 500;

/** Rows not yet written, by client; rows of a previous day are dropped. */
const pendingRows = new WeakMap<Database, { day: string; rows: Map<string, number> }>();

function addPendingRows(
  db: Database,
  day: string,
  { clientId, rowCount }: { readonly clientId: string; readonly rowCount: number },
): number {
  const known = pendingRows.get(db);
  const pending = known?.day === day ? known : { day, rows: new Map<string, number>() };
  pendingRows.set(db, pending);
  const unsaved = (pending.rows.get(clientId) ?? 0) + rowCount;
  pending.rows.set(clientId, unsaved);
  return unsaved;
}

async function alertProfileQuota(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { clientId, limit, day }: Omit<BulkViews, "candidateIds"> & { readonly day: string },
): Promise<void> {
  const quota = { clientId, quota: "profiles", limit, day } as const;
  await db.transaction().execute((tx) => alertOperators(tx, jobs, quota));
}
