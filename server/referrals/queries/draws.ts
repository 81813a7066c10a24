import "#/referrals/tables.ts";
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from "kysely";
import { GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";

const PRIZE_DRAW_COLUMNS = [
  "month",
  "state",
  "prize",
  "prizeAr",
  "seedHash",
  "sealedSeed",
  "seed",
  "entries",
  "winnerId",
  "winningEntry",
  "openedAt",
  "drawnAt",
  "publishedAt",
  "withdrawnAt",
] as const;

type Db = Kysely<Tables>;

export type PrizeDraw = Selectable<Tables["prizeDraw"]>;
export type DrawChanges = Updateable<Tables["prizeDraw"]>;

export function findDraw(db: Db, month: string): Promise<PrizeDraw | undefined> {
  return selectDraw(db, month).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockDraw(tx: Db, month: string): Promise<PrizeDraw | undefined> {
  return selectDraw(tx, month).forUpdate().executeTakeFirst();
}

/** Undefined if the month has a draw already. */
export function insertDraw(
  tx: Db,
  draw: Insertable<Tables["prizeDraw"]>,
): Promise<PrizeDraw | undefined> {
  return tx
    .insertInto("prizeDraw")
    .values(draw)
    .onConflict((conflict) => conflict.doNothing())
    .returning(PRIZE_DRAW_COLUMNS)
    .executeTakeFirst();
}

export function updateDraw(tx: Db, month: string, changes: DrawChanges): Promise<PrizeDraw> {
  return tx
    .updateTable("prizeDraw")
    .set(changes)
    .where("month", "=", month)
    .returning(PRIZE_DRAW_COLUMNS)
    .executeTakeFirstOrThrow();
}

type Page = { readonly before: string | undefined; readonly limit: number };

/** Latest month first. */
export function listDraws(db: Db, { before, limit }: Page): Promise<PrizeDraw[]> {
  return db
    .selectFrom("prizeDraw")
    .select(PRIZE_DRAW_COLUMNS)
    .$if(before !== undefined, (query) => query.where("month", "<", before ?? ""))
    .orderBy("month", "desc")
    .limit(limit)
    .execute();
}

/** Of the latest published month. */
export function findLatestPublished(db: Db) {
  return db
    .selectFrom("prizeDraw")
    .leftJoin("account", "account.id", "winnerId")
    .select(["month", "prize", "prizeAr", "winnerId", "fullName", "publishedAt"])
    .where("state", "=", "published")
    .orderBy("month", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the month if its draw is open. */
export async function findOpenMonth(db: Db, month: string): Promise<string | null> {
  const draw = await selectDraw(db, month).where("state", "=", "open").executeTakeFirst();
  return draw?.month ?? null;
}

export function findPersonSummary(db: Db, id: string) {
  return db
    .selectFrom("account")
    .select(["id", "fullName", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export type Participant = {
  readonly accountId: string;
  readonly drawKey: string;
  readonly weight: number;
};

/** Participants as of now. */
export async function listParticipants(db: Db, month: string): Promise<Participant[]> {
  const { rows } = await sql<Participant>`${participantsOf(month)}
    select account_id, draw_key, weight from standing`.execute(db);
  return rows;
}

export async function sumParticipants(db: Db, month: string) {
  const { rows } = await sql<{ entryCount: number; totalWeight: number }>`${participantsOf(month)}
    select count(*)::int as entry_count, coalesce(sum(weight), 0)::int as total_weight
    from standing`.execute(db);
  return rows[0] ?? { entryCount: 0, totalWeight: 0 };
}

type ParticipantPage = { readonly after: string | undefined; readonly limit: number };
export type ParticipantRow = {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly weight: number;
};

/** Most points first; `after` is an account id. */
export async function listParticipantPage(
  db: Db,
  month: string,
  { after, limit }: ParticipantPage,
): Promise<ParticipantRow[]> {
  const afterCondition = after
    ? sql`where (weight, account_id) < (select weight, account_id from standing where account_id = ${after})`
    : sql``;
  const { rows } = await sql<ParticipantRow>`${participantsOf(month)}
    select account_id as id, full_name, email, weight from standing ${afterCondition}
    order by weight desc, account_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Points earned in the month (Gulf time) less later reversals, of accounts not suspended. */
function participantsOf(month: string): RawBuilder<unknown> {
  return sql`with earned as (
    select point.account_id, sum(point.points + coalesce((
      select sum(later.points) from referral_point later
      where later.referral_id = point.referral_id and later.kind = 'reversal'), 0))::int as weight
    from referral_point point
    where point.points > 0 and point.kind <> 'reversal'
      and point.at >= ${startOfMonth(month)} and point.at < ${startOfMonth(month, "1 month")}
    group by point.account_id),
  standing as (
    select account_id, referrer.draw_key, account.full_name, account.email, weight
    from earned join referrer using (account_id) join account on account.id = account_id
    where weight > 0 and account.suspended_at is null)`;
}

function startOfMonth(month: string, offset: "0" | "1 month" = "0"): RawBuilder<Date> {
  const first = sql`(${`${month}-01`}::date + ${offset}::interval)`;
  return sql`(${first}::timestamp at time zone ${sql.lit(GULF_TIME_ZONE)})`;
}

function selectDraw(db: Db, month: string) {
  return db.selectFrom("prizeDraw").select(PRIZE_DRAW_COLUMNS).where("month", "=", month);
}
