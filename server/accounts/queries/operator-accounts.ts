/** Accounts as operators list and open them. */
import "#/accounts/tables.ts";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { UserState } from "@wasla/contract/staff/user-endpoints";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { validate as isUuid } from "uuid";
import { GULF_TIME_ZONE, startOfGulfDay } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { escapeLike } from "#/platform/database/escape-like.ts";
import {
  orderByColumn,
  orderByInstant,
  type PageCursor,
  selectMicros,
} from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;

export type AccountFilter = {
  /** Part of the name or of the email address, or the id of an account. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: UserState | undefined;
  readonly sort?: keyof typeof sortOrders | undefined;
};

export type AccountPageRequest = { readonly after: PageCursor | undefined; readonly limit: number };

type AccountRow = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  readonly state: UserState;
  readonly isProfileCompleted: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

/** Newest first unless sorted. */
export async function listAccounts(
  db: Db,
  { sort, ...filter }: AccountFilter,
  { after, limit }: AccountPageRequest,
) {
  const order = sort ? sortOrders[sort] : newestFirst;
  const conditions = [...buildConditions(filter), ...(after ? [order.after(after)] : [])];
  const { rows } = await sql<AccountRow & PageCursor>`
    select ${accountColumns}, ${selectMicros("created_at")} as micros
    from account
    where ${sql.join(conditions, sql` and `)}
    order by ${order.by}
    limit ${limit}`.execute(db);
  return rows;
}

const newestFirst = orderByInstant("created_at", "desc");
const lowerName = sql`lower(full_name)`;
const sortOrders = {
  createdAt: orderByInstant("created_at", "asc"),
  name: orderByColumn("account", lowerName, "asc"),
  "-name": orderByColumn("account", lowerName, "desc"),
} as const;

type AccountDetails = AccountRow & {
  readonly picture: string | null;
  readonly language: Language;
  readonly verifiedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly clientVerifiedAt: Date | null;
  readonly hasPassword: boolean;
  readonly isGoogleLinked: boolean;
  readonly hasSecondFactor: boolean;
};

export async function findAccountDetails(db: Db, id: string): Promise<AccountDetails | undefined> {
  const { rows } = await sql<AccountDetails>`
    select ${accountColumns}, picture, language, verified_at, suspended_at,
      case when role = 'corporate' then client_verified_at end as client_verified_at,
      password_hash is not null as has_password,
      exists (select from outside_identity where account_id = account.id) as is_google_linked,
      exists (select from second_factor
        where account_id = account.id and confirmed_at is not null) as has_second_factor
    from account where id = ${id} and erased_at is null`.execute(db);
  return rows[0];
}

/** Mailed links that are still valid, newest first. */
export async function listMailedLinks(db: Db, accountId: string, now: Date) {
  return await db
    .selectFrom("ticket")
    .select(["purpose", "email", "madeAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .where("purpose", "in", mailedPurposes)
    .where("expiresAt", ">", now)
    .orderBy("madeAt", "desc")
    .limit(MAX_LINKS)
    .$narrowType<{ purpose: (typeof mailedPurposes)[number] }>()
    .execute();
}

const MAX_LINKS = 50;
const mailedPurposes = ["setPassword", "resetPassword", "changeEmail"] as const;

const stateUnlessLeaving = sql`account_state(suspended_at, verified_at,
  is_profile_completed or role = 'admin')`;
const isLeaving = sql`is_leaving and suspended_at is null`;
const accountState = sql`case when ${isLeaving} then 'leaving' else ${stateUnlessLeaving} end`;
const accountColumns = sql`id, role, email, full_name, ${accountState} as state, is_profile_completed, created_at,
  last_seen_at`;

function buildConditions({ search, role, state }: AccountFilter) {
  return [
    sql`erased_at is null`,
    ...(role ? [sql`role = ${role}`] : []),
    ...(state ? [hasState(state)] : []),
    ...(search ? [matchesSearch(search)] : []),
  ];
}

/** Must be written like the predicates of the partial indexes, or they are not used. */
function hasState(state: UserState): RawBuilder<unknown> {
  return state === "leaving"
    ? isLeaving
    : sql`${stateUnlessLeaving} = ${state} and not (${isLeaving})`;
}

/** The trigram index needs three letters; a shorter search must begin a word. */
const MIN_INFIX_LENGTH = 3;

function matchesSearch(search: string): RawBuilder<unknown> {
  if (isUuid(search)) return sql`id = ${search}::uuid`;
  const isInfix = [...search].length >= MIN_INFIX_LENGTH;
  const text = escapeLike(search);
  const patterns = isInfix ? [`%${text}%`] : [`${text}%`, `% ${text}%`];
  const nameMatches = patterns.map((pattern) => sql`full_name ilike ${pattern}`);
  const emailMatches = isInfix
    ? emailContains(search)
    : sql`lower(email) like lower(${`${text}%`})`;
  return sql`(${sql.join([...nameMatches, emailMatches], sql` or `)})`;
}

/** Searches the index for the part before the @ if it is long enough: many share the domain. */
function emailContains(part: string): RawBuilder<unknown> {
  const localPart = part.slice(0, part.indexOf("@") + 1);
  if (localPart.length <= MIN_INFIX_LENGTH)
    return sql`lower(email) like lower(${`%${escapeLike(part)}%`})`;
  return sql`(lower(email) like lower(${`%${escapeLike(localPart)}%`})
    and strpos(lower(email), lower(${part})) > 0)`;
}

export type RegistrationCount = {
  readonly day: string;
  readonly candidates: number;
  readonly clients: number;
};

/** By Gulf day, from the day `since` on. Uses the index on role and creation time. */
export async function countRegistrations(
  db: Kysely<Tables>,
  since: string,
): Promise<RegistrationCount[]> {
  const { rows } = await sql<RegistrationCount>`
    select (created_at at time zone ${sql.lit(GULF_TIME_ZONE)})::date::text as day,
      (count(*) filter (where role = 'jobSeeker'))::int as candidates,
      (count(*) filter (where role <> 'jobSeeker'))::int as clients
    from account
    where role in ('jobSeeker', 'company', 'corporate')
      and created_at >= ${startOfGulfDay(since)}
    group by 1`.execute(db);
  return rows;
}
