/**
 * Reference implementation of the list: slow but simple, without the read model, for tests only.
 */
import { ageOn } from "@wasla/contract/profiles/age";
import {
  isEmployed,
  recentProfessionMonths,
  recentRole,
} from "@wasla/contract/profiles/experience";
import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";
import type { ConditionName, ListFilter, ListPage, ListSort } from "./list-query.ts";

type Role = { professionId: number; from: string; to: string | null; isCurrentRole: boolean };

type CandidateRecord = {
  id: string;
  listingNo: number;
  gender: number | null;
  dob: string | null;
  countryId: number | null;
  nationalityId: number | null;
  hasPriorWork: boolean;
  roles: readonly Role[];
  desired: readonly number[];
  skills: readonly number[];
  texts: readonly (string | null)[];
};

export type OracleCandidate = CandidateRecord & {
  age: number | null;
  employed: boolean;
  months: number;
  professions: ReadonlySet<number>;
  text: string;
};

export async function readCandidates(db: Database, today: string): Promise<OracleCandidate[]> {
  const { rows } = await sql<CandidateRecord>`
    select c.id, c.listing_no, c.gender, c.dob, c.country_id, c.nationality_id, c.has_prior_work,
      array(select profession_id from desired_profession where candidate_id = c.id order by 1)
        as desired,
      array(select skill_id from candidate_skill where candidate_id = c.id order by 1) as skills,
      array(select json_build_object('professionId', profession_id, 'from', from_month,
        'to', to_month, 'isCurrentRole', is_current)
        from work_role where candidate_id = c.id order by seq, id) as roles,
      array[c.full_name, c.name_ar]
        || array(select t from work_role r join profession p on p.id = r.profession_id,
          unnest(array[p.label, p.label_ar, designation, organization]) t
          where candidate_id = c.id and c.has_prior_work)
        || array(select t from desired_profession join profession p on p.id = profession_id,
          unnest(array[label, label_ar]) t where candidate_id = c.id)
        || array(select t from candidate_skill join skill s on s.id = skill_id,
          unnest(array[label, label_ar]) t where candidate_id = c.id)
        || array(select t from candidate_language join language l on l.id = language_id,
          unnest(array[label, label_ar]) t where candidate_id = c.id) as texts
    from candidate c where c.is_listed order by c.listing_no`.execute(db);
  return rows.map((row) => toOracleCandidate(row, today));
}

function toOracleCandidate(row: CandidateRecord, today: string): OracleCandidate {
  const roles = row.hasPriorWork ? row.roles : [];
  return {
    ...row,
    age: row.dob === null ? null : ageOn(row.dob, today),
    employed: isEmployed(row.hasPriorWork, recentRole(roles)),
    months: recentProfessionMonths(roles, (role) => role.professionId, today),
    professions: new Set([...row.desired, ...roles.map((role) => role.professionId)]),
    text: ` ${row.texts.map((text) => foldText(text ?? "")).join(" \u0000 ")}`,
  };
}

export function findAllMatches(
  people: readonly OracleCandidate[],
  filter: ListFilter,
  sort: ListSort,
): OracleCandidate[] {
  const key = sortKeyFor(sort.by);
  const sign = sort.direction * (sort.by === "age" ? -1 : 1); // older means born earlier
  return people
    .filter((person) => isMatch(person, filter))
    .sort((a, b) => compare(key(a), key(b), sign) || (a.listingNo - b.listingNo) * sign);
}

export function findMatchPage(
  people: readonly OracleCandidate[],
  filter: ListFilter,
  page: ListPage,
) {
  const matches = findAllMatches(people, filter, page.sort);
  const rows = matches.slice((page.pageNo - 1) * page.count, page.pageNo * page.count);
  return { total: matches.length, rows: rows.map(({ listingNo, months }) => [listingNo, months]) };
}

type Matchers = {
  readonly [Name in ConditionName]: (
    person: OracleCandidate,
    value: NonNullable<ListFilter[Name]>,
  ) => boolean;
};

const matchers: Matchers = {
  skillId: (person, id) => person.skills.includes(id),
  gender: (person, gender) => person.gender === gender,
  countryId: (person, id) => person.countryId === id,
  nationalityId: (person, id) => person.nationalityId === id,
  employed: (person, employed) => person.employed === employed,
  ageMin: ({ age }, years) => age !== null && age >= years,
  ageMax: ({ age }, years) => age !== null && age <= years,
  minExp: ({ months }, years) => Math.floor(months / 12) >= years,
  maxExp: ({ months }, years) => Math.floor(months / 12) <= years,
  search: ({ text }, search) => hasAllSearchWords(text, search),
  listedFrom: ({ listingNo }, no) => listingNo >= no,
  listedTo: ({ listingNo }, no) => listingNo <= no,
  candidateIds: ({ id }, ids) => ids.includes(id),
  hidden: ({ id }, ids) => !ids.includes(id),
};

function isMatch(person: OracleCandidate, filter: ListFilter): boolean {
  const { professions } = filter;
  const isInScope = professions === null || professions.some((id) => person.professions.has(id));
  const names = Object.keys(matchers) as ConditionName[];
  return isInScope && names.every((name) => hasMatch(name, person, filter));
}

function hasMatch<Name extends ConditionName>(
  name: Name,
  person: OracleCandidate,
  filter: ListFilter,
): boolean {
  const value = filter[name];
  return value === undefined || matchers[name](person, value as NonNullable<typeof value>);
}

function hasAllSearchWords(text: string, search: string): boolean {
  if (!search.trim()) return true;
  const words = search.split(/[\s,;،؛]+/u).map(foldText);
  const searchable = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (
    searchable.length > 0 && searchable.every((word) => text.includes(wordStartPrefix(word) + word))
  );
}

function wordStartPrefix(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, "").length < 3 ? " " : "";
}

function sortKeyFor(by: ListSort["by"]): (person: OracleCandidate) => string | number | null {
  if (by === "age") return (person) => person.dob;
  if (by === "gender") return (person) => person.gender;
  if (by === "experience") return (person) => person.months;
  return (person) => person.listingNo;
}

/** Missing values sort last in both directions. */
function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/** Reimplements the SQL function `folded` on purpose, as an independent check. */
function foldText(text: string): string {
  const digit = (zero: number) => (char: string) => String(char.charCodeAt(0) - zero);
  return text
    .normalize("NFKD")
    .replace(/\p{M}|[\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu, "")
    .toLowerCase()
    .replace(/ٱ/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/[ىی]/g, "ي")
    .replace(/ک/g, "ك")
    .replace(/[٠-٩]/g, digit(0x660))
    .replace(/[۰-۹]/g, digit(0x6f0))
    .replace(/[-/,()"]/g, " ");
}
