import type { FilterHint } from "@wasla/contract/candidates/filter-hint-endpoints";
import { type FilterName, filterNames } from "@wasla/contract/candidates/filters";
import type { ListQuery } from "@wasla/contract/candidates/list-query";
import { type FilterParts, joinFilterParts, resolveFilterParts } from "#/candidates/list-filter.ts";
import { countMatches } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** How many candidates match, and how many would without each filter. Throws as the list does. */
export async function findFilterHints(
  { replica, clock }: Services,
  viewer: Viewer,
  query: ListQuery,
) {
  const parts = await resolveFilterParts(replica, viewer, query);
  const countWith = async (some: Partial<FilterParts>) =>
    (await countMatches(replica, joinFilterParts(viewer, some), today(clock))).total;
  const active = filterNames.filter((name) => isSet(parts[name]));
  const drops: FilterHint[] = [];
  while (drops.length < active.length) {
    const batch = active.slice(drops.length, drops.length + MAX_PARALLEL_COUNTS);
    const countWithout = async (field: FilterName): Promise<FilterHint> => ({
      field,
      count: await countWith({ ...parts, [field]: {} }),
    });
    drops.push(...(await Promise.all(batch.map(countWithout))));
  }
  return { totalCount: await countWith(parts), drops };
}

/** One request leaves most of the connections to others. */
const MAX_PARALLEL_COUNTS = 2;

function isSet(part: FilterParts[FilterName]): boolean {
  return Object.values(part).some((value) => value !== undefined);
}
