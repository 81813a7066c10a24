import { experienceRange } from "@wasla/contract/candidates/filter-rules";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { pageSizes } from "@wasla/contract/candidates/schemas";
import { type CatalogueIds, resolveIds, type WireValues } from "#/catalogue/catalogue.ts";
import type { ListFilter, ListPage, ListSort } from "#/listing/list-types.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { ClientScope } from "#/platform/viewer.ts";
import { assertFiltersAllowed, narrowScope, visibleProfessionIds } from "./scope.ts";

/** Throws for a locked list, unpaid filters, and values that the catalogue does not have. */
export async function buildListFilter(
  db: Database,
  viewer: ClientScope,
  query: ListQuery,
  userIds?: readonly string[],
): Promise<ListFilter> {
  const scope = visibleProfessionIds(viewer);
  assertFiltersAllowed(viewer, query);
  const ids = await resolveCatalogueIds(db, query);
  const { gender, employmentStatus, search, ageMin, ageMax } = query;
  return {
    professions: narrowScope(scope, ids.profession),
    hidden: viewer.hidden,
    ...experienceRange(query),
    ...fieldIfSet("skillId", ids.skill),
    ...fieldIfSet("countryId", ids.country),
    ...fieldIfSet("nationalityId", ids.nationality),
    ...fieldIfSet("gender", gender && Number(gender === "Male")),
    ...fieldIfSet("employed", employmentStatus && employmentStatus.toLowerCase() === "employed"),
    ...fieldIfSet("ageMin", ageMin || undefined), // 0 filters nothing
    ...fieldIfSet("ageMax", ageMax),
    ...fieldIfSet("search", search?.trim() || undefined),
    ...fieldIfSet("only", userIds),
  };
}

export function toListPage({ pageNo = 1, count = pageSizes[0], ...query }: ListQuery): ListPage {
  return { pageNo, count, sort: toListSort(query) };
}

/** Newest first by default. */
export function toListSort({ sortAge, sortGender, sortExp, sortExperience }: ListQuery): ListSort {
  const byExperience = sortExp ?? sortExperience;
  if (sortAge !== undefined) return { by: "age", direction: sortAge };
  if (sortGender !== undefined) return { by: "gender", direction: sortGender };
  if (byExperience !== undefined) return { by: "experience", direction: byExperience };
  return { by: "newest", direction: -1 };
}

/** Throws `invalidField` for an id, code or name that the catalogue does not have. */
export async function resolveCatalogueIds(db: Database, query: ListQuery): Promise<CatalogueIds> {
  const { profId, skillId, country, nationality } = query;
  const values: WireValues = {
    profession: profId,
    skill: skillId,
    country: country?.toUpperCase(),
    nationality,
  };
  const { profession, skill, ...places } = await resolveIds(db, values);
  if (profession === null) throw invalidField("profId", "candidates.unknownProfession");
  if (skill === null) throw invalidField("skillId", "candidates.unknownSkill");
  if (places.country === null) throw invalidField("country", "candidates.unknownCountry");
  if (places.nationality === null)
    throw invalidField("nationality", "candidates.unknownNationality");
  return { profession, skill, country: places.country, nationality: places.nationality };
}

/** Omits fields without a value, so that equal filters have equal cache keys. */
function fieldIfSet<Key extends keyof ListFilter>(
  key: Key,
  value: ListFilter[Key] | undefined | "",
) {
  return value === undefined || value === "" ? {} : { [key]: value };
}
