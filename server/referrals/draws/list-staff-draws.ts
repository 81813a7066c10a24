import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { parseEntries, sumWeights } from "@wasla/contract/referrals/draw";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Database } from "#/platform/database/database.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "#/referrals/queries/draws.ts";
import { hashEntries } from "./draw-rule.ts";

export async function listStaffDraws(
  { db, settings }: Services,
  { after: before, count = MAX_PAGE_ROWS }: PageRequest<string>,
) {
  const pageRows = await queries.listDraws(db, { before, limit: count + 1 });
  const { rows: draws, next } = toPage(pageRows, count, ({ month }) => month);
  const rows: StaffDraw[] = [];
  for (const draw of draws) rows.push(await toStaffDraw(db, draw));
  return { isOn: settings.hasPrizeDraws, rows, next };
}

export async function toStaffDraw(db: Database, draw: queries.PrizeDraw): Promise<StaffDraw> {
  const { month, state, prize, prizeAr, seedHash, seed, winningEntry, winnerId } = draw;
  const winner = winnerId === null ? undefined : await queries.findPersonSummary(db, winnerId);
  return {
    month,
    state,
    prize,
    prizeAr,
    seedHash,
    seed,
    winningEntry,
    ...(await summarizeEntries(db, draw)),
    winner: winner ? { _id: winner.id, fullName: winner.fullName, email: winner.email } : null,
    openedAt: draw.openedAt.toISOString(),
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    publishedAt: draw.publishedAt?.toISOString() ?? null,
    withdrawnAt: draw.withdrawnAt?.toISOString() ?? null,
  };
}

async function summarizeEntries(
  db: Database,
  { month, entries: serializedEntries }: queries.PrizeDraw,
) {
  if (serializedEntries === null)
    return { ...(await queries.sumParticipants(db, month)), entriesHash: null };
  const entries = parseEntries(serializedEntries);
  return {
    entriesHash: hashEntries({ month, entries }),
    entryCount: entries.length,
    totalWeight: sumWeights(entries),
  };
}

export async function listDrawEntries(
  { db }: Services,
  month: string,
  { after, count = MAX_PAGE_ROWS }: PageRequest<string>,
) {
  const pageRows = await queries.listParticipantPage(db, month, { after, limit: count + 1 });
  const { rows, next } = toPage(pageRows, count, ({ id }) => id);
  return { rows: rows.map(({ id, ...person }) => ({ _id: id, ...person })), next };
}
