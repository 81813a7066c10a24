/** What everybody may know of draws. */
import type { Language } from "@wasla/contract/platform/language";
import { entriesIn, weightOf } from "@wasla/contract/referrals/draw";
import { initialsOf } from "@wasla/contract/referrals/initials";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import * as queries from "#/referrals/queries/draws.ts";
import { entriesHashOf } from "./rule.ts";

/** Null where draws are off, as where none is published. */
export async function latestWinner(
  { db, settings }: Services,
  { id }: Pick<Viewer, "id">,
  language: Language,
) {
  const latest = settings.hasPrizeDraws ? await queries.findLatestPublished(db) : undefined;
  if (!latest?.publishedAt) return null;
  const { month, fullName, winnerId, publishedAt } = latest;
  return {
    ...{ month, name: initialsOf(fullName), prize: prizeIn(language, latest) },
    ...{ isYou: winnerId === id, publishedAt: publishedAt.toISOString() },
  };
}

/** Also where draws are off: what was published stays to check. Refuses (404) a month without. */
export async function recordOf(
  { db }: Services,
  month: string,
  language: Language,
): Promise<DrawRecord> {
  const draw = await queries.findDraw(db, month);
  if (!draw) throw new Refusal(404, "platform.notFound");
  const { state, seedHash, openedAt, withdrawnAt } = draw;
  return {
    ...{ month, seedHash, openedAt: openedAt.toISOString(), prize: prizeIn(language, draw) },
    state: state === "drawn" ? "open" : state,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    drawn: state === "published" || state === "withdrawn" ? await drawnOf(draw, { db }) : null,
  };
}

/** Also of a draw that was called off after it, or nobody would see a veto of the outcome. */
async function drawnOf(
  { month, state, seed, entries: kept, winningEntry, winnerId, ...draw }: queries.PrizeDraw,
  { db }: Pick<Services, "db">,
): Promise<DrawRecord["drawn"]> {
  const { drawnAt, publishedAt } = draw;
  if (!seed || !kept || !winningEntry || !drawnAt) return null;
  const hasWon = winnerId !== null && state === "published";
  const winner = hasWon ? await queries.findSomebody(db, winnerId) : undefined;
  const entries = entriesIn(kept);
  return {
    ...{ seed, entries, entriesHash: entriesHashOf({ month, entries }), winner: winningEntry },
    totalWeight: weightOf(entries),
    winnerName: initialsOf(winner?.fullName ?? null),
    drawnAt: drawnAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

type Prize = Pick<queries.PrizeDraw, "prize" | "prizeAr">;

function prizeIn(language: Language, { prize, prizeAr }: Prize): string {
  return language === "ar" ? prizeAr : prize;
}
