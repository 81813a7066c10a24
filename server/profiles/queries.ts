import "./tables.ts";
import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Profile } from "./profile.ts";

/** Reads a profile in one statement; its lists are JSON in the shape of `Profile`. */
export async function findProfile(db: Database, candidateId: string): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select c.id as candidate_id, c.listing_no, c.is_listed, c.is_visible,
      c.full_name, c.name_ar, a.email, c.phone, c.gender, c.dob, c.marital_status,
      ${jsonCountry("c.country_id")} as country, ${jsonCountry("c.nationality_id")} as nationality,
      c.address, c.has_prior_work, c.expected_salary_minor, c.currency_type, c.notice_months,
      c.preferred_employment_types,
      array(select p.profession_id from candidate_profession p where p.candidate_id = c.id
        order by 1) as profession_ids,
      ${desiredProfessions} as desired_professions, ${roles} as roles, ${education} as education,
      ${skills} as skills, ${languages} as languages
    from candidate c join account a on a.id = c.id
    where c.id = ${candidateId}`.execute(db);
  return rows[0];
}

/** Encrypted; null if there are no answers or they are not shared. */
export async function findSharedSensitive(db: Database, id: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom("candidate")
    .select("sensitive")
    .where("id", "=", id)
    .where("isSensitiveShared", "=", true)
    .executeTakeFirst();
  return found?.sensitive ?? null;
}

/** Encrypted, shared or not; undefined if no profile was started. */
export function findSensitive(db: Database, id: string) {
  return db
    .selectFrom("candidate")
    .select(["sensitive", "isSensitiveShared"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Candidates of any of these professions (null for all) who were first listed since then. */
export async function countListedSince(
  db: Database,
  since: Date,
  professionIds: readonly number[] | null,
): Promise<number> {
  const listed = sql`from candidate c where c.is_listed and c.listed_at >= ${since}`;
  const { rows } = await sql<{ count: number }>`${
    professionIds === null
      ? sql`select count(*)::int as count ${listed}`
      : sql`select count(distinct listing_no)::int as count from listing_profession
          where profession_id = any (${professionIds}::int[])
            and listing_no in (select c.listing_no ${listed})`
  }`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same count among these candidates only. */
export async function countListedSinceAmong(
  db: Database,
  since: Date,
  professionIds: readonly number[] | null,
  candidateIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate c
    where c.id = any (${candidateIds}::uuid[]) and c.is_listed and c.listed_at >= ${since}
      and exists (
        select from listing_profession p
        where p.listing_no = c.listing_no and p.profession_id = any (${professionIds ?? [0]}::int[]))
    `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The highest listing number up to which no listing is uncommitted. */
export async function findCommittedListingNo(db: Database): Promise<number> {
  const { rows } = await sql<{ no: number }>`select committed_listing_no() as no`.execute(db);
  return rows[0]?.no ?? 0;
}

/** Starts a profile with the data of a registration. */
export async function insertCandidate(
  tx: Kysely<Tables>,
  candidate: Insertable<Tables["candidate"]>,
): Promise<void> {
  await tx.insertInto("candidate").values(candidate).execute();
}

/** Also locks a profile that was not started, so that changes of it are serialized. */
export async function lockCandidate(tx: Kysely<Tables>, id: string): Promise<void> {
  await acquireAdvisoryLock(tx, `profile of ${id}`); // there may be no row yet
  await sql`select from candidate where id = ${id} for no key update`.execute(tx);
}

/** Sets `is_listed` of these candidates by the view `candidate_listable`. */
export async function updateListed(
  db: Kysely<Tables>,
  candidateIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`select update_listed(${candidateIds}, ${now})`.execute(db);
}

export type NumberedCandidate = { readonly id: string; readonly listingNo: number | null };

/** The next candidates with a listing number, in its order. */
export function listNumbered(
  tx: Kysely<Tables>,
  after: NumberedCandidate | undefined,
  count: number,
) {
  return tx
    .selectFrom("candidate")
    .select(["id", "listingNo"])
    .where("listingNo", ">", after?.listingNo ?? 0)
    .orderBy("listingNo")
    .limit(count)
    .execute();
}

export type UnnumberedCandidate = {
  readonly id: string;
  /** As text, since a Date would lose microseconds. */
  readonly listedAt: string;
};

/** The next candidates without a listing number, in the order in which numbers are assigned. */
export async function listUnnumbered(
  tx: Kysely<Tables>,
  now: Date,
  after: UnnumberedCandidate | undefined,
  count: number,
): Promise<UnnumberedCandidate[]> {
  const listedAt = sql`coalesce(listed_at, ${now}::timestamptz)`;
  const isNext = after
    ? sql`(${listedAt}, id) > (${after.listedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<UnnumberedCandidate>`
    select id, ${listedAt}::text as listed_at from candidate c
    where listing_no is null and ${isNext}
    order by ${listedAt}, id limit ${count}`.execute(tx);
  return rows;
}

/** Whether and since when a candidate is listed, and under which number. */
export function findListing(db: Database, id: string) {
  return db
    .selectFrom("candidate")
    .select(["isListed", "listedAt", "listingNo", "revision"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Roles, education and other rows of the profile are deleted by cascade. */
export async function deleteCandidate(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom("candidate").where("id", "=", id).execute();
}

const desiredProfessions = jsonList(sql`
  select ${jsonProposableEntry("p")} as item, d.seq, p.id
  from desired_profession d join profession p on p.id = d.profession_id
  where d.candidate_id = c.id`);

const roles = jsonList(sql`
  select jsonb_build_object('profession', ${jsonProposableEntry("p")}, 'from', r.from_month, 'to', r.to_month,
    'isCurrentRole', r.is_current, 'organization', r.organization, 'department', r.department,
    'designation', r.designation, 'employmentType', r.employment_type) as item, r.seq, r.id
  from work_role r join profession p on p.id = r.profession_id
  where r.candidate_id = c.id`);

const education = jsonList(sql`
  select jsonb_build_object('levelId', e.level_id, 'degree', e.degree,
    'fieldOfStudy', e.field_of_study, 'grade', e.grade, 'institutionName', e.institution_name,
    'country', ${jsonCountry("e.country_id")}, 'completionYear', e.completion_year,
    'isDefault', e.is_default) as item, e.seq, 0 as id
  from education e where e.candidate_id = c.id`);

const skills = jsonList(sql`
  select ${jsonProposableEntry("s")} as item, 0 as seq, s.id
  from candidate_skill cs join skill s on s.id = cs.skill_id where cs.candidate_id = c.id`);

const languages = jsonList(sql`
  select ${jsonEntry("l")} || jsonb_build_object('code', l.code, 'level', cl.level) as item,
    0 as seq, l.id
  from candidate_language cl join language l on l.id = cl.language_id
  where cl.candidate_id = c.id`);

function jsonList(items: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(item order by seq, id), '[]') from (${items}) of_candidate)`;
}

function jsonEntry(table: string): RawBuilder<unknown> {
  const of = sql.table(table);
  return sql`jsonb_build_object('id', ${of}.id, 'label', ${of}.label, 'labelAr', ${of}.label_ar)`;
}

/** Merged entries count as approved: they are about to be replaced. */
function jsonProposableEntry(table: string): RawBuilder<unknown> {
  const status = sql.ref(`${table}.status`);
  return sql`${jsonEntry(table)} || jsonb_build_object(
    'isApproved', ${status} in ('approved', 'merged'), 'isRejected', ${status} = 'rejected')`;
}

function jsonCountry(id: string): RawBuilder<unknown> {
  return sql`(select ${jsonEntry("n")} || jsonb_build_object('code', n.code)
    from country n where n.id = ${sql.ref(id)})`;
}
