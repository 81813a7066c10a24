/** Door: what a client takes or is shown of many candidates at once, counted for its day. */

import type { Transaction } from "kysely";
import { today } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { alertStaff } from "./alert.ts";
import { insertTaken } from "./queries/ledger.ts";
import * as quotas from "./queries/quotas.ts";

type Needed = Pick<Services, "db" | "clock" | "jobs">;

type Opening = {
  readonly clientId: string;
  readonly candidateIds: readonly string[];
  readonly limit: number;
};

/** Profiles counted before they are handed out, of the day on which they were asked for. */
export type OpeningUse = {
  readonly clientId: string;
  readonly day: string;
  readonly profiles: number;
};

/**
 * Whether the day leaves room to open these profiles too; those opened today already need none.
 * Where it does not, the operators are told, the first time on a day.
 */
export async function mayOpen(services: Needed, opening: Opening): Promise<boolean> {
  const day = today(services.clock);
  const { unopened, used } = await quotas.countUnopened(services.db, { ...opening, day });
  if (unopened === 0 || used + unopened <= opening.limit) return true;
  await tellOfProfiles(services, { ...opening, day });
  return false;
}

/** Counts profiles before they are opened; undefined where the day leaves no room for them. */
export async function reserveOpenings(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  opening: Opening,
): Promise<OpeningUse | undefined> {
  const { clientId, limit } = opening;
  const day = today(clock);
  const { unopened } = await quotas.countUnopened(tx, { ...opening, day });
  const use = { clientId, day, profiles: unopened };
  if (unopened === 0 || (await quotas.addProfiles(tx, { ...use, limit }))) return use;
  return undefined;
}

type Taken = {
  readonly clientId: string;
  readonly candidateId: string;
  readonly fileFields: readonly string[];
};

/** Notes documents about to be handed out, and the candidate's opening: whether the day's first. */
export async function noteTaken(
  { db, clock }: Pick<Services, "db" | "clock">,
  taken: Taken,
): Promise<boolean> {
  return await insertTaken(db, { ...taken, at: clock.now() });
}

/** Gives back what was counted and, of so many, not opened after all. */
export async function returnOpenings(
  { db }: Pick<Services, "db">,
  use: OpeningUse,
  opened: number,
): Promise<void> {
  const profiles = use.profiles - opened;
  if (profiles > 0) await quotas.removeProfiles(db, { ...use, profiles });
}

/**
 * Counts rows of the list that a client was shown, and tells the operators of who is shown very
 * many in a day. A list is answered in a few milliseconds, so it writes nothing by itself: rows are
 * kept here until they are worth a statement, and a server that ends loses at most those.
 */
export async function noteListed(
  services: Pick<Services, "db" | "clock" | "jobs" | "settings">,
  { clientId, rows }: { readonly clientId: string; readonly rows: number },
): Promise<void> {
  const { db, clock, jobs, settings } = services;
  const day = today(clock);
  const unsaved = gather(db, day, { clientId, rows });
  if (unsaved < WORTH_SAVING) return;
  shown.get(db)?.rows.delete(clientId);
  const limit = settings.alertListedRows;
  const noted = db.transaction().execute(async (tx) => {
    const listed = await quotas.addListedRows(tx, { clientId, day, rows: unsaved });
    if (listed > limit) await alertStaff(tx, jobs, { clientId, quota: "listedRows", limit, day });
  });
  await noted.catch((error: unknown) => {
    gather(db, day, { clientId, rows: unsaved });
    throw error;
  });
}

const WORTH_SAVING = 500;

/** Rows that are not written down yet, by client; those of another day are let go. */
const shown = new WeakMap<Database, { day: string; rows: Map<string, number> }>();

function gather(
  db: Database,
  day: string,
  { clientId, rows }: { readonly clientId: string; readonly rows: number },
): number {
  const known = shown.get(db);
  const gathered = known?.day === day ? known : { day, rows: new Map<string, number>() };
  shown.set(db, gathered);
  const unsaved = (gathered.rows.get(clientId) ?? 0) + rows;
  gathered.rows.set(clientId, unsaved);
  return unsaved;
}

async function tellOfProfiles(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { clientId, limit, day }: Omit<Opening, "candidateIds"> & { readonly day: string },
): Promise<void> {
  const reached = { clientId, quota: "profiles", limit, day } as const;
  await db.transaction().execute((tx) => alertStaff(tx, jobs, reached));
}
