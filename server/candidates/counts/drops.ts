import { type Drop, type DropField, dropFields } from "@wasla/contract/candidates/drops-endpoints";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { filterOf } from "#/candidates/question.ts";
import { listedProfessions } from "#/candidates/scope.ts";
import type { Filter } from "#/listing/filter.ts";
import { tally } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** How many match, and would without each of the filters. Refuses as the list does. */
export async function drops({ replica, clock }: Services, viewer: Viewer, query: ListQuery) {
  const filter = await filterOf(replica, viewer, query);
  const day = today(clock);
  const found: Drop[] = [];
  const scope = { ...filter, professions: listedProfessions(viewer) };
  const set = dropFields.filter((field) => isSet(field, filter, query));
  while (found.length < set.length) {
    const next = set.slice(found.length, found.length + AT_ONCE);
    const counted = next.map(async (field): Promise<Drop> => {
      const rest = field === "profession" ? scope : without(filter, field);
      return { field, count: (await tally(replica, rest, day)).total };
    });
    found.push(...(await Promise.all(counted)));
  }
  return { totalCount: (await tally(replica, filter, day)).total, drops: found };
}

/** Of the database's connections one question takes no more. */
const AT_ONCE = 2;

type Narrowing = Exclude<DropField, "profession">;

const conditions: Readonly<Record<Narrowing, readonly (keyof Filter)[]>> = {
  search: ["search"],
  country: ["countryId"],
  gender: ["gender"],
  nationality: ["nationalityId"],
  skill: ["skillId"],
  age: ["ageMin", "ageMax"],
  employmentStatus: ["employed"],
  experience: ["minExp", "maxExp"],
};

function isSet(field: DropField, filter: Filter, { profId }: ListQuery): boolean {
  if (field === "profession") return profId !== undefined;
  return conditions[field].some((name) => filter[name] !== undefined);
}

function without(filter: Filter, field: Narrowing): Filter {
  const dropped: ReadonlySet<string> = new Set(conditions[field]);
  const kept = Object.entries(filter).filter(([name]) => !dropped.has(name));
  return { ...Object.fromEntries(kept), professions: filter.professions };
}
