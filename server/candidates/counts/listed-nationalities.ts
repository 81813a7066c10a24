import { getCatalogue } from "#/catalogue/catalogue.ts";
import {
  countByNationality,
  countByNationalityAmong,
  type NationalityCount,
} from "#/listing/facet-counts.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/**
 * Nationalities of listed candidates, sorted by English name. Omits those that only candidates
 * hidden from the viewer have: a filter value without matches would reveal them.
 */
export async function findListedNationalities({ replica }: Services, { hidden }: Viewer) {
  const [counts, hiddenCounts, { countries }] = await Promise.all([
    nationalityCountsCache.get(replica, "all", () => countByNationality(replica)),
    countByNationalityAmong(replica, hidden),
    getCatalogue(replica),
  ]);
  const hiddenCount = new Map(hiddenCounts.map((each) => [each.nationalityId, each.count]));
  const visible = counts.filter((each) => each.count > (hiddenCount.get(each.nationalityId) ?? 0));
  const ids = new Set(visible.map(({ nationalityId }) => nationalityId));
  return [...countries.values()]
    .filter(({ id }) => ids.has(id))
    .map(({ label, labelAr }) => ({ value: label, label, labelAr }));
}

const nationalityCountsCache = new TtlCache<NationalityCount[]>(60_000);
