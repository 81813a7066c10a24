/** Last month's published draw, which anybody can verify. */
import { randomBytes } from "node:crypto";
import { createDrawRule, serializeEntries } from "@wasla/contract/referrals/draw";
import { sql, type Transaction } from "kysely";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { sha256 } from "#/platform/sha256.ts";

type Tx = Transaction<Tables>;

const { deriveEntryId, hashSeed, findWinner } = createDrawRule(sha256);

const prize = { en: "AED 500 shopping voucher", ar: "قسيمة تسوق بقيمة 500 درهم" };

export async function addLastDraw(tx: Tx, { clock, columnCipher }: Services): Promise<void> {
  const month = monthBefore(clock.now());
  const seed = randomBytes(32).toString("hex");
  const people = (await listParticipants(tx, month)).map(({ drawKey, ...person }) => {
    return { ...person, id: deriveEntryId(seed, drawKey) };
  });
  const entries = people.map(({ id, weight }) => ({ id, weight }));
  const winningEntry = findWinner({ month, seed, entries })?.id;
  const winnerId = people.find(({ id }) => id === winningEntry)?.accountId;
  if (!winningEntry || !winnerId) return;
  const first = sql`${`${month}-01`}::timestamp`;
  const opened = sql`(${first} at time zone ${sql.lit(GULF_TIME_ZONE)})`;
  const drawn = sql`((${first} + interval '1 month') at time zone ${sql.lit(GULF_TIME_ZONE)})`;
  const text = serializeEntries({ month, entries });
  await sql`
    insert into prize_draw (month, state, prize, prize_ar, seed_hash, sealed_seed, seed, entries,
      winner_id, winning_entry, opened_at, drawn_at, published_at)
    values (${month}, 'published', ${prize.en}, ${prize.ar}, ${hashSeed(seed)},
      ${columnCipher.encrypt(`seed of the draw ${month}`, seed)}, ${seed}, ${text}, ${winnerId},
      ${winningEntry}, ${opened}, ${drawn}, ${drawn})
  `.execute(tx);
}

/** A day in January 2026 gives `2025-12`. */
export function monthBefore(moment: Date): string {
  const first = new Date(`${calendarDay(GULF_TIME_ZONE, moment).slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 1).toISOString().slice(0, 7);
}

type DrawParticipant = {
  readonly accountId: string;
  readonly drawKey: string;
  readonly weight: number;
};

async function listParticipants(tx: Tx, month: string): Promise<DrawParticipant[]> {
  const { rows } = await sql<DrawParticipant>`
    select account_id, draw_key, sum(point.points)::int as weight
    from referral_point point join referrer using (account_id)
    where point.points > 0 and to_char(at at time zone ${sql.lit(GULF_TIME_ZONE)}, 'YYYY-MM') = ${month}
    group by account_id, draw_key`.execute(tx);
  return rows;
}
