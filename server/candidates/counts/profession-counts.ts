import type { ProfessionCount } from "@wasla/contract/candidates/endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { dashboardProfessionIds } from "#/candidates/profession-access.ts";
import { getCatalogue } from "#/catalogue/catalogue.ts";
import { countByProfession, countByProfessionAmong } from "#/listing/facet-counts.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

/**
 * Professions of the client's dashboard, sorted by name in the reader's language, each with the
 * number of candidates that the client may see, which may be 0.
 */
export async function findProfessionCounts(
  { replica }: Services,
  viewer: Viewer,
  language: Language,
) {
  const scope = dashboardProfessionIds(viewer);
  const count = () => countByProfession(replica, scope);
  const [{ sortedProfessions, formerIds }, counts, hidden] = await Promise.all([
    getCatalogue(replica),
    (scope ? count() : allCountsCache.get(replica, "all", count)).then(countsById),
    countByProfessionAmong(replica, scope, viewer.hidden).then(countsById),
  ]);
  return sortedProfessions[language]
    .filter(({ id }) => scope === null || scope.includes(id))
    .map(({ id, label, labelAr }): ProfessionCount => {
      const labels = { profession: label, professionAr: labelAr ?? label };
      const visible = Math.max(0, (counts.get(id) ?? 0) - (hidden.get(id) ?? 0));
      return {
        _id: String(id),
        ...labels,
        count: visible,
        formerIds: formerIds.profession.get(id),
      };
    });
}

type Counts = Awaited<ReturnType<typeof countByProfession>>;

function countsById(counts: Counts): ReadonlyMap<number, number> {
  return new Map(counts.map(({ professionId, count }) => [professionId, count]));
}

const allCountsCache = new TtlCache<Counts>(5_000);
