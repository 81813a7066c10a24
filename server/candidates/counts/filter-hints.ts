import {
  type FilterHint,
  type HintField,
  hintFields,
} from "@wasla/contract/candidates/filter-hint-endpoints";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { buildListFilter } from "#/candidates/list-filter.ts";
import { visibleProfessionIds } from "#/candidates/scope.ts";
import type { ListFilter } from "#/listing/list-types.ts";
import { countMatches } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** Counts the matches, and those without each active filter. Throws as the list does. */
export async function findFilterHints(
  { replica, clock }: Services,
  viewer: Viewer,
  query: ListQuery,
) {
  const filter = await buildListFilter(replica, viewer, query);
  const day = today(clock);
  const hints: FilterHint[] = [];
  const scope = { ...filter, professions: visibleProfessionIds(viewer) };
  const activeFields = hintFields.filter((field) => isSet(field, filter, query));
  while (hints.length < activeFields.length) {
    const batch = activeFields.slice(hints.length, hints.length + MAX_PARALLEL_COUNTS);
    const batchHints = batch.map(async (field): Promise<FilterHint> => {
      const remainingFilter = field === "profession" ? scope : removeField(filter, field);
      return { field, count: (await countMatches(replica, remainingFilter, day)).total };
    });
    hints.push(...(await Promise.all(batchHints)));
  }
  return { totalCount: (await countMatches(replica, filter, day)).total, drops: hints };
}

/** Keeps one request from taking too many database connections. */
const MAX_PARALLEL_COUNTS = 2;

type NarrowingField = Exclude<HintField, "profession">;

const filterKeys: Readonly<Record<NarrowingField, readonly (keyof ListFilter)[]>> = {
  search: ["search"],
  country: ["countryId"],
  gender: ["gender"],
  nationality: ["nationalityId"],
  skill: ["skillId"],
  age: ["ageMin", "ageMax"],
  employmentStatus: ["employed"],
  experience: ["minExp", "maxExp"],
};

function isSet(field: HintField, filter: ListFilter, { profId }: ListQuery): boolean {
  if (field === "profession") return profId !== undefined;
  return filterKeys[field].some((name) => filter[name] !== undefined);
}

function removeField(filter: ListFilter, field: NarrowingField): ListFilter {
  const dropped: ReadonlySet<string> = new Set(filterKeys[field]);
  const remaining = Object.entries(filter).filter(([name]) => !dropped.has(name));
  return { ...Object.fromEntries(remaining), professions: filter.professions };
}
