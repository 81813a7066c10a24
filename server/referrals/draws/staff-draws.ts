/** Draws as operators see them. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { entriesIn, weightOf } from "@wasla/contract/referrals/draw";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Database } from "#/platform/database/database.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "#/referrals/queries/draws.ts";
import { entriesHashOf } from "./rule.ts";

export async function listStaffDraws(
  { db, settings }: Services,
  { after: before, count = MOST_ROWS }: Paged<string>,
) {
  const found = await queries.listDraws(db, { before, most: count + 1 });
  const { rows: draws, next } = pageOf(found, count, ({ month }) => month);
  const rows: StaffDraw[] = [];
  for (const draw of draws) rows.push(await staffDrawOf(db, draw));
  return { isOn: settings.hasPrizeDraws, rows, next };
}

export async function staffDrawOf(db: Database, draw: queries.PrizeDraw): Promise<StaffDraw> {
  const { month, state, prize, prizeAr, seedHash, seed, winningEntry, winnerId } = draw;
  const winner = winnerId === null ? undefined : await queries.findSomebody(db, winnerId);
  return {
    ...{ month, state, prize, prizeAr, seedHash, seed, winningEntry },
    ...(await entriesOf(db, draw)),
    winner: winner ? { _id: winner.id, fullName: winner.fullName, email: winner.email } : null,
    openedAt: draw.openedAt.toISOString(),
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    publishedAt: draw.publishedAt?.toISOString() ?? null,
    withdrawnAt: draw.withdrawnAt?.toISOString() ?? null,
  };
}

async function entriesOf(db: Database, { month, entries: kept }: queries.PrizeDraw) {
  if (kept === null) return { ...(await queries.sumStanding(db, month)), entriesHash: null };
  const entries = entriesIn(kept);
  return {
    entriesHash: entriesHashOf({ month, entries }),
    entryCount: entries.length,
    totalWeight: weightOf(entries),
  };
}

export async function listStandees(
  { db }: Services,
  month: string,
  { after, count = MOST_ROWS }: Paged<string>,
) {
  const found = await queries.pageStanding(db, month, { after, most: count + 1 });
  const { rows, next } = pageOf(found, count, ({ id }) => id);
  return { rows: rows.map(({ id, ...person }) => ({ _id: id, ...person })), next };
}
