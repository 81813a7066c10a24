import "#/referrals/tables.ts";
import type { ReferralState } from "@wasla/contract/referrals/schemas";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";
import { escapeLike } from "#/platform/database/escape-like.ts";
import type { RefusalReason } from "#/referrals/tables.ts";

export type StaffReferralFilter = {
  /** Part of the referrer's name or email. */
  readonly search?: string | undefined;
  readonly state?: ReferralState | undefined;
};

type Person = { readonly _id: string; readonly fullName: string; readonly email: string };

export type StaffReferralRow = {
  readonly id: number;
  readonly referrer: (Person & { readonly code: string; readonly points: number }) | null;
  readonly referred: Person | null;
  readonly role: "jobSeeker" | "company" | "corporate";
  readonly state: ReferralState;
  readonly refusal: RefusalReason | null;
  readonly points: number;
  readonly registeredAt: Date;
  readonly judgedAt: Date | null;
};

type Page = { readonly before: number | undefined; readonly limit: number };

/** Newest first. A search resolves names first, since there are fewer of them than referrals. */
export async function findStaffReferrals(
  db: Database,
  { search, state }: StaffReferralFilter,
  { before, limit }: Page,
): Promise<StaffReferralRow[]> {
  const clauses = [
    ...(before === undefined ? [] : [sql`r.id < ${before}`]),
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(search ? [sql`r.referrer_id in (select id from matching_referrer)`] : []),
  ];
  const { rows } = await sql<StaffReferralRow>`
    with matching_referrer as materialized (${matchingReferrers(search ?? "")}),
    page as materialized (
      select r.id, r.referrer_id, r.referred_id, r.role, r.state, r.refusal, r.registered_at,
        r.judged_at
      from referral r where ${sql.join([sql`true`, ...clauses], sql` and `)}
      order by r.id desc limit ${limit})
    select page.id, page.role, page.state, page.refusal, page.registered_at, page.judged_at,
      ${personJson("referrer_account")} || jsonb_build_object('code', referrer.code, 'points', referrer.points) as referrer,
      ${personJson("referred_account")} as referred,
      coalesce((select sum(points) from referral_point where referral_id = page.id), 0)::int as points
    from page
    left join account referrer_account on referrer_account.id = page.referrer_id
    left join referrer on referrer.account_id = page.referrer_id
    left join account referred_account on referred_account.id = page.referred_id
    order by page.id desc`.execute(db);
  return rows;
}

function matchingReferrers(search: string): RawBuilder<unknown> {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  return sql`select account.id from account join referrer on referrer.account_id = account.id
    where full_name ilike ${pattern} or lower(email) like ${pattern}`;
}

function personJson(table: string): RawBuilder<unknown> {
  const account = sql.table(table);
  return sql`case when ${account}.id is not null then jsonb_build_object('_id', ${account}.id,
    'fullName', ${account}.full_name, 'email', ${account}.email) end`;
}
