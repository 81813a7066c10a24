import type { Language } from "@wasla/contract/platform/language";
import { parseEntries, sumWeights } from "@wasla/contract/referrals/draw";
import { formatInitials } from "@wasla/contract/referrals/initials";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import * as queries from "#/referrals/queries/draws.ts";
import { hashEntries } from "./draw-rule.ts";

/** Null if draws are switched off or none is published. */
export async function getLatestWinner(
  { db, settings }: Services,
  { id }: Pick<Viewer, "id">,
  language: Language,
) {
  const latest = settings.hasPrizeDraws ? await queries.findLatestPublished(db) : undefined;
  if (!latest?.publishedAt) return null;
  const { month, fullName, winnerId, publishedAt } = latest;
  return {
    month,
    name: formatInitials(fullName),
    prize: prizeName(language, latest),
    isYou: winnerId === id,
    publishedAt: publishedAt.toISOString(),
  };
}

/** Works even while draws are switched off. Throws 404 for a month without a draw. */
export async function getDrawRecord(
  { db }: Services,
  month: string,
  language: Language,
): Promise<DrawRecord> {
  const draw = await queries.findDraw(db, month);
  if (!draw) throw new AppError(404, "platform.notFound");
  const { state, seedHash, openedAt, withdrawnAt } = draw;
  return {
    month,
    seedHash,
    openedAt: openedAt.toISOString(),
    prize: prizeName(language, draw),
    state: state === "drawn" ? "open" : state,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    drawn:
      state === "published" || state === "withdrawn" ? await toDrawnResult(draw, { db }) : null,
  };
}

/** A withdrawn draw keeps its result public, so that operators cannot veto an outcome unseen. */
async function toDrawnResult(
  {
    month,
    state,
    seed,
    entries: serializedEntries,
    winningEntry,
    winnerId,
    ...draw
  }: queries.PrizeDraw,
  { db }: Pick<Services, "db">,
): Promise<DrawRecord["drawn"]> {
  const { drawnAt, publishedAt } = draw;
  if (!seed || !serializedEntries || !winningEntry || !drawnAt) return null;
  const hasWon = winnerId !== null && state === "published";
  const winner = hasWon ? await queries.findPersonSummary(db, winnerId) : undefined;
  const entries = parseEntries(serializedEntries);
  return {
    seed,
    entries,
    entriesHash: hashEntries({ month, entries }),
    winner: winningEntry,
    totalWeight: sumWeights(entries),
    winnerName: formatInitials(winner?.fullName ?? null),
    drawnAt: drawnAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

type Prize = Pick<queries.PrizeDraw, "prize" | "prizeAr">;

function prizeName(language: Language, { prize, prizeAr }: Prize): string {
  return language === "ar" ? prizeAr : prize;
}
