import type { ProfessionCount } from "@wasla/contract/candidates/endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { dashboardProfessionIds } from "#/candidates/profession-access.ts";
import { getCatalogue } from "#/catalogue/catalogue.ts";
import { countByProfession, countByProfessionAmong } from "#/listing/facet-counts.ts";
import { SMALL_SCOPE } from "#/listing/listing.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/**
 * Professions of the client's dashboard, sorted by name in the reader's language, each with the
 * number of candidates that the client may see, which may be 0.
 */
export async function getProfessionCounts(
  { replica }: Services,
  viewer: Viewer,
  language: Language,
) {
  const professionIds = dashboardProfessionIds(viewer);
  const countListed = () => countByProfession(replica, professionIds);
  const [{ sortedProfessions, formerIds }, listedCounts, hiddenCounts] = await Promise.all([
    getCatalogue(replica),
    (professionIds ? countListed() : allCountsCache.get(replica, "all", countListed)).then(toMap),
    countByProfessionAmong(replica, professionIds, viewer.hidden).then(toMap),
  ]);
  return sortedProfessions[language]
    .filter(({ id }) => professionIds === null || professionIds.includes(id))
    .map(
      ({ id, label, labelAr }): ProfessionCount => ({
        _id: String(id),
        profession: label,
        professionAr: labelAr ?? label,
        count: Math.max(0, (listedCounts.get(id) ?? 0) - (hiddenCounts.get(id) ?? 0)),
        formerIds: formerIds.profession.get(id),
      }),
    );
}

type Counts = Awaited<ReturnType<typeof countByProfession>>;

function toMap(counts: Counts): ReadonlyMap<number, number> {
  return new Map(counts.map(({ professionId, count }) => [professionId, count]));
}

const allCountsCache = new TtlCache<Counts>(5_000, (counts) => {
  return counts.reduce((sum, { count }) => sum + count, 0) >= SMALL_SCOPE;
});
