/** Accounts as operators look them up. */
import "#/accounts/tables.ts";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { UserState } from "@wasla/contract/staff/user-endpoints";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { validate } from "uuid";
import { beginningOf, GULF } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { likeItself } from "#/platform/database/like-itself.ts";
import { byColumn, byMoment, type Mark, microsOf } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;

export type Wanted = {
  /** A part of the name or of the e-mail, or an id. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: UserState | undefined;
  readonly sort?: keyof typeof orders | undefined;
};

export type Page = { readonly after: Mark | undefined; readonly most: number };

type Listed = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  readonly state: UserState;
  readonly isProfileCompleted: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

/** The newest first unless sorted. */
export async function listAccounts(db: Db, { sort, ...wanted }: Wanted, { after, most }: Page) {
  const order = sort ? orders[sort] : newest;
  const clauses = [...clausesOf(wanted), ...(after ? [order.behind(after)] : [])];
  const { rows } = await sql<Listed & Mark>`
    select ${listed}, ${microsOf("created_at")} as micros
    from account
    where ${sql.join(clauses, sql` and `)}
    order by ${order.by}
    limit ${most}`.execute(db);
  return rows;
}

const newest = byMoment("created_at", "desc");
const name = sql`lower(full_name)`;
const orders = {
  createdAt: byMoment("created_at", "asc"),
  name: byColumn("account", name, "asc"),
  "-name": byColumn("account", name, "desc"),
} as const;

type InFull = Listed & {
  readonly picture: string | null;
  readonly language: Language;
  readonly verifiedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly clientVerifiedAt: Date | null;
  readonly hasPassword: boolean;
  readonly isGoogleLinked: boolean;
  readonly hasSecondFactor: boolean;
};

export async function findInFull(db: Db, id: string): Promise<InFull | undefined> {
  const { rows } = await sql<InFull>`
    select ${listed}, picture, language, verified_at, suspended_at,
      case when role = 'corporate' then client_verified_at end as client_verified_at,
      password_hash is not null as has_password,
      exists (select from outside_identity where account_id = account.id) as is_google_linked,
      exists (select from second_factor
        where account_id = account.id and confirmed_at is not null) as has_second_factor
    from account where id = ${id} and erased_at is null`.execute(db);
  return rows[0];
}

/** Mailed links that still work, the newest first. */
export async function listLinks(db: Db, accountId: string, now: Date) {
  const links = await db
    .selectFrom("ticket")
    .select(["purpose", "email", "madeAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .where("purpose", "in", mailed)
    .where("expiresAt", ">", now)
    .orderBy("madeAt", "desc")
    .limit(MOST_LINKS)
    .$narrowType<{ purpose: (typeof mailed)[number] }>()
    .execute();
  return links;
}

const MOST_LINKS = 50;
const mailed = ["setPassword", "resetPassword", "changeEmail"] as const;

const standing = sql`account_state(suspended_at, verified_at, is_profile_completed)`;
const isLeaving = sql`is_leaving and suspended_at is null`;
const state = sql`case when ${isLeaving} then 'leaving' else ${standing} end`;
const listed = sql`id, role, email, full_name, ${state} as state, is_profile_completed, created_at,
  last_seen_at`;

function clausesOf({ search, role, state: wanted }: Wanted) {
  return [
    sql`erased_at is null`,
    ...(role ? [sql`role = ${role}`] : []),
    ...(wanted ? [isIn(wanted)] : []),
    ...(search ? [matches(search)] : []),
  ];
}

/** As the indexes are written. */
function isIn(state: UserState): RawBuilder<unknown> {
  return state === "leaving" ? isLeaving : sql`${standing} = ${state} and not (${isLeaving})`;
}

/** An index knows texts by their threes of letters: what is shorter must begin a word. */
const SHORTEST_PART = 3;

function matches(search: string): RawBuilder<unknown> {
  if (validate(search)) return sql`id = ${search}::uuid`;
  const isPart = [...search].length >= SHORTEST_PART;
  const text = likeItself(search);
  const patterns = isPart ? [`%${text}%`] : [`${text}%`, `% ${text}%`];
  const ofName = patterns.map((pattern) => sql`full_name ilike ${pattern}`);
  const ofEmail = isPart ? hasInEmail(search) : sql`lower(email) like lower(${`${text}%`})`;
  return sql`(${sql.join([...ofName, ofEmail], sql` or `)})`;
}

/** An index of what is before the @ is asked where that is enough: many share the rest. */
function hasInEmail(part: string): RawBuilder<unknown> {
  const own = part.slice(0, part.indexOf("@") + 1);
  if (own.length <= SHORTEST_PART) return sql`lower(email) like lower(${`%${likeItself(part)}%`})`;
  return sql`(lower(email) like lower(${`%${likeItself(own)}%`})
    and strpos(lower(email), lower(${part})) > 0)`;
}

export type Newcomers = {
  readonly day: string;
  readonly candidates: number;
  readonly clients: number;
};

/** Each role's are a piece of the index of the newest. */
export async function countNewcomers(db: Db, since: string): Promise<Newcomers[]> {
  const { rows } = await sql<Newcomers>`
    select (created_at at time zone ${sql.lit(GULF)})::date::text as day,
      (count(*) filter (where role = 'jobSeeker'))::int as candidates,
      (count(*) filter (where role <> 'jobSeeker'))::int as clients
    from account
    where role in ('jobSeeker', 'company', 'corporate')
      and created_at >= ${beginningOf(since)}
    group by 1`.execute(db);
  return rows;
}
