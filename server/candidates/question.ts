/** A query of the wire, checked against asker and catalogue, in the list's own words. */
import { experienceRange } from "@wasla/contract/candidates/filter";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { pageSizes } from "@wasla/contract/candidates/schemas";
import { type Ids, idsOf, type Wanted } from "#/catalogue/catalogue.ts";
import type { Filter, Page, Sort } from "#/listing/filter.ts";
import type { Database } from "#/platform/database/database.ts";
import { fault } from "#/platform/refusal.ts";
import type { Asker } from "#/platform/viewer.ts";
import { assertMayAsk, listedProfessions, narrowed } from "./scope.ts";

/** Refuses a locked list, unpaid filters, and values that the catalogue does not offer. */
export async function filterOf(
  db: Database,
  viewer: Asker,
  query: ListQuery,
  userIds?: readonly string[],
): Promise<Filter> {
  const scope = listedProfessions(viewer);
  assertMayAsk(viewer, query);
  const ids = await knownIds(db, query);
  const { gender, employmentStatus, search, ageMin, ageMax } = query;
  return {
    professions: narrowed(scope, ids.profession),
    hidden: viewer.hidden,
    ...experienceRange(query),
    ...set("skillId", ids.skill),
    ...set("countryId", ids.country),
    ...set("nationalityId", ids.nationality),
    ...set("gender", gender && Number(gender === "Male")),
    ...set("employed", employmentStatus && employmentStatus.toLowerCase() === "employed"),
    ...set("ageMin", ageMin || undefined), // from 0 years on asks nothing
    ...set("ageMax", ageMax),
    ...set("search", search?.trim() || undefined),
    ...set("only", userIds),
  };
}

export function pageOf({ pageNo = 1, count = pageSizes[0], ...query }: ListQuery): Page {
  return { pageNo, count, sort: sortOf(query) };
}

/** The newest first unless a sort is asked. */
export function sortOf({ sortAge, sortGender, sortExp, sortExperience }: ListQuery): Sort {
  const byExperience = sortExp ?? sortExperience;
  if (sortAge !== undefined) return { by: "age", direction: sortAge };
  if (sortGender !== undefined) return { by: "gender", direction: sortGender };
  if (byExperience !== undefined) return { by: "experience", direction: byExperience };
  return { by: "newest", direction: -1 };
}

/** Refuses an id, code or name that the catalogue does not offer, at the field that holds it. */
export async function knownIds(db: Database, query: ListQuery): Promise<Ids> {
  const { profId, skillId, country, nationality } = query;
  const wanted: Wanted = {
    profession: profId,
    skill: skillId,
    country: country?.toUpperCase(),
    nationality,
  };
  const { profession, skill, ...places } = await idsOf(db, wanted);
  if (profession === null) throw fault("profId", "candidates.unknownProfession");
  if (skill === null) throw fault("skillId", "candidates.unknownSkill");
  if (places.country === null) throw fault("country", "candidates.unknownCountry");
  if (places.nationality === null) throw fault("nationality", "candidates.unknownNationality");
  return { profession, skill, country: places.country, nationality: places.nationality };
}

/** A field that is there only with a value, so that equal questions are equal. */
function set<Key extends keyof Filter>(key: Key, value: Filter[Key] | undefined | "") {
  return value === undefined || value === "" ? {} : { [key]: value };
}
