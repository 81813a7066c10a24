import type { ProfessionCount } from "@wasla/contract/candidates/endpoints";
import { labelsOf } from "#/catalogue/catalogue.ts";
import { professionCounts } from "#/listing/counts.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { remembered } from "./remembered.ts";
import { dashboardProfessions } from "./scope.ts";

/** Professions of the client's dashboard by name, each with its candidates; nobody in one is 0. */
export async function professions({ replica }: Services, viewer: Viewer) {
  const scope = dashboardProfessions(viewer);
  const known = (await labelsOf(replica)).professions;
  const counts = scope ? await professionCounts(replica, scope) : await allCounts(replica);
  const countOf = new Map(counts.map(({ professionId, count }) => [professionId, count]));
  return [...known.values()]
    .filter(({ id }) => scope === null || scope.includes(id))
    .map(({ id, label, labelAr }): ProfessionCount => {
      const count = countOf.get(id) ?? 0;
      return { _id: String(id), profession: label, professionAr: labelAr ?? label, count };
    });
}

const allCounts = remembered(5_000, (db) => professionCounts(db, null));
