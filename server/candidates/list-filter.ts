/** Checks a query of the HTTP API against viewer and catalogue, and converts it to a filter. */
import { experienceRange } from "@wasla/contract/candidates/experience-range";
import type { FilterName } from "@wasla/contract/candidates/filters";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { pageSizes } from "@wasla/contract/candidates/schemas";
import { type CatalogueIds, resolveIds, type WireValues } from "#/catalogue/catalogue.ts";
import type { ListFilter, ListPage, ListSort } from "#/listing/list-query.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { ClientScope } from "#/platform/viewer.ts";
import {
  assertFiltersAllowed,
  narrowProfessionIds,
  visibleProfessionIds,
} from "./profession-access.ts";

/** What each filter of a query means to the read model; an empty object where it is not set. */
export type FilterParts = Readonly<Record<FilterName, Partial<ListFilter>>>;

/** Throws for a locked list, unpaid filters, and values that the catalogue does not offer. */
export async function buildListFilter(
  db: Database,
  viewer: ClientScope,
  query: ListQuery,
  userIds?: readonly string[],
): Promise<ListFilter> {
  return joinFilterParts(viewer, await resolveFilterParts(db, viewer, query), userIds);
}

/** As `buildListFilter`, with the filters still apart. */
export async function resolveFilterParts(
  db: Database,
  viewer: ClientScope,
  query: ListQuery,
): Promise<FilterParts> {
  visibleProfessionIds(viewer);
  assertFiltersAllowed(viewer, query);
  const ids = await resolveCatalogueIds(db, query);
  const status = query.employmentStatus?.toLowerCase();
  return {
    search: { search: query.search?.trim() || undefined },
    country: { countryId: ids.country },
    profession: { professions: ids.profession === undefined ? undefined : [ids.profession] },
    gender: { gender: query.gender && Number(query.gender === "Male") },
    nationality: { nationalityId: ids.nationality },
    skill: { skillId: ids.skill },
    // Everybody is at least 0 years old.
    age: { ageMin: query.ageMin || undefined, ageMax: query.ageMax },
    employmentStatus: { employed: status === undefined ? undefined : status === "employed" },
    experience: experienceRange(query),
  };
}

/** One filter of several, within what the client may see. */
export function joinFilterParts(
  viewer: ClientScope,
  parts: Partial<FilterParts>,
  userIds?: readonly string[],
): ListFilter {
  const filter: Partial<ListFilter> = Object.assign({}, ...Object.values(parts));
  return {
    ...filter,
    professions: narrowProfessionIds(visibleProfessionIds(viewer), filter.professions?.[0]),
    hidden: viewer.hidden,
    candidateIds: userIds,
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

/** Throws for an id, code or name that the catalogue does not offer, with its field. */
export async function resolveCatalogueIds(db: Database, query: ListQuery): Promise<CatalogueIds> {
  const { profId, skillId, country, nationality } = query;
  const values: WireValues = {
    profession: profId,
    skill: skillId,
    country: country?.toUpperCase(),
    nationality,
  };
  const { profession, skill, ...countryIds } = await resolveIds(db, values);
  if (profession === null) throw invalidField("profId", "candidates.unknownProfession");
  if (skill === null) throw invalidField("skillId", "candidates.unknownSkill");
  if (countryIds.country === null) throw invalidField("country", "candidates.unknownCountry");
  if (countryIds.nationality === null)
    throw invalidField("nationality", "candidates.unknownNationality");
  return { profession, skill, country: countryIds.country, nationality: countryIds.nationality };
}
