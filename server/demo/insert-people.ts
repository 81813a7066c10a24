/** Bulk-inserts generated people into tables of other modules. */
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { countryIdOf, type Person } from "./generate-person.ts";

type Tx = Transaction<Tables>;

/** Inserts accounts without a password, and their profiles. */
export async function insertPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  await insertAccounts(tx, people);
  await insertProfiles(tx, people);
}

/** Inserts the profiles of existing accounts. */
export async function insertProfiles(tx: Tx, people: readonly Person[]): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await insertCandidates(tx, people);
  await insertRoles(tx, people);
  await insertDesiredProfessions(tx, people);
  await insertSkills(tx, people);
  await insertLanguages(tx, people);
  await insertEducation(tx, people);
}

async function insertAccounts(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ id, email, fullName, isComplete, createdAt }) => ({
    id,
    email,
    full_name: fullName,
    is_complete: isComplete,
    terms: TERMS_VERSION,
    at: createdAt,
  }));
  await sql`
    insert into account (id, role, email, full_name, is_profile_completed, terms_version, verified_at, created_at)
    select id, 'jobSeeker', email, full_name, is_complete, terms, at, at
    from ${toRecordset(rows)} as row(id uuid, email text, full_name text, is_complete boolean, terms text, at timestamptz)
  `.execute(tx);
}

async function insertCandidates(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.map((person) => ({
    id: person.id,
    listed_at: person.isComplete && person.isVisible ? person.createdAt : null,
    is_visible: person.isVisible,
    full_name: person.fullName,
    name_ar: person.nameAr,
    gender: person.gender,
    dob: person.dob,
    marital_status: person.maritalStatus,
    country_id: countryIdOf(person.country),
    nationality_id: countryIdOf(person.nationality),
    address: person.address,
    phone: person.isComplete ? person.phone : null,
    has_prior_work: person.hasPriorWork,
    expected_salary_minor: person.salary * 100,
    currency_type: "AED",
    notice_months: person.noticeMonths,
    preferred_employment_types: person.preferredEmploymentTypes,
  }));
  await sql`
    insert into candidate (id, listed_at, is_visible, full_name, name_ar, gender, dob, marital_status, country_id,
      nationality_id, address, phone, has_prior_work, expected_salary_minor, currency_type, notice_months,
      preferred_employment_types)
    select id, listed_at, is_visible, full_name, name_ar, gender, dob, marital_status, country_id,
      nationality_id, address, phone, has_prior_work, expected_salary_minor, currency_type,
      notice_months, preferred_employment_types
    from ${toRecordset(rows)} as row(id uuid, listed_at timestamptz, is_visible boolean, full_name text,
      name_ar text, gender smallint, dob date, marital_status text, country_id smallint, nationality_id smallint,
      address text, phone text, has_prior_work boolean, expected_salary_minor bigint, currency_type text,
      notice_months smallint, preferred_employment_types text[])
  `.execute(tx);
}

async function insertRoles(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ id, roles }) =>
    roles.map((role, seq) => ({
      candidate_id: id,
      seq,
      profession_id: role.professionId,
      from_month: role.from,
      to_month: role.to,
      is_current: role.to === null,
      organization: role.organization,
      department: role.department,
      designation: role.designation,
      employment_type: role.employmentType,
    })),
  );
  await sql`
    insert into work_role (candidate_id, seq, profession_id, from_month, to_month, is_current, organization,
      department, designation, employment_type)
    select candidate_id, seq, profession_id, from_month, to_month, is_current, organization, department,
      designation, employment_type
    from ${toRecordset(rows)} as row(candidate_id uuid, seq smallint, profession_id int, from_month date,
      to_month date, is_current boolean, organization text, department text, designation text, employment_type text)
  `.execute(tx);
}

async function insertDesiredProfessions(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ id, desiredIds }) =>
    desiredIds.map((professionId, seq) => ({ candidate_id: id, profession_id: professionId, seq })),
  );
  await sql`
    insert into desired_profession (candidate_id, profession_id, seq)
    select candidate_id, profession_id, seq
    from ${toRecordset(rows)} as row(candidate_id uuid, profession_id int, seq smallint)
  `.execute(tx);
}

async function insertSkills(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ id, skillIds }) =>
    skillIds.map((skillId) => ({ candidate_id: id, skill_id: skillId })),
  );
  await sql`
    insert into candidate_skill (candidate_id, skill_id)
    select candidate_id, skill_id
    from ${toRecordset(rows)} as row(candidate_id uuid, skill_id int)
  `.execute(tx);
}

async function insertLanguages(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ id, languages }) =>
    languages.map((language) => ({
      candidate_id: id,
      language_id: language.id,
      level: language.level,
    })),
  );
  await sql`
    insert into candidate_language (candidate_id, language_id, level)
    select candidate_id, language_id, level
    from ${toRecordset(rows)} as row(candidate_id uuid, language_id smallint, level text)
  `.execute(tx);
}

async function insertEducation(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ id, education }) => ({
    candidate_id: id,
    level_id: education.levelId,
    degree: education.degree,
    field_of_study: education.fieldOfStudy,
    institution_name: education.institution,
    country_id: education.country === null ? null : countryIdOf(education.country),
    completion_year: education.year,
  }));
  await sql`
    insert into education (candidate_id, seq, level_id, degree, field_of_study, institution_name, country_id,
      completion_year, is_default)
    select candidate_id, 0, level_id, degree, field_of_study, institution_name, country_id, completion_year, true
    from ${toRecordset(rows)} as row(candidate_id uuid, level_id smallint, degree text, field_of_study text,
      institution_name text, country_id smallint, completion_year smallint)
  `.execute(tx);
}

function toRecordset(rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
}
