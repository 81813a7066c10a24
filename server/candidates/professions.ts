import type { ProfessionCount } from "@wasla/contract/candidates/endpoints";
import { labelsOf } from "#/catalogue/catalogue.ts";
import { professionCounts } from "#/listing/counts.ts";
import { Remembered } from "#/platform/database/remembered.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { dashboardProfessions } from "./scope.ts";

/** Professions of the client's dashboard by name, each with its candidates; nobody in one is 0. */
export async function professions({ replica }: Services, viewer: Viewer) {
  const scope = dashboardProfessions(viewer);
  const { professions: known, formerIds } = await labelsOf(replica);
  const count = () => professionCounts(replica, scope);
  const counts = scope ? await count() : await everybody.get(replica, "all", count);
  const countOf = new Map(counts.map(({ professionId, count }) => [professionId, count]));
  return [...known.values()]
    .filter(({ id }) => scope === null || scope.includes(id))
    .map(({ id, label, labelAr }): ProfessionCount => {
      const labels = { profession: label, professionAr: labelAr ?? label };
      const former = formerIds.profession.get(id);
      return { _id: String(id), ...labels, count: countOf.get(id) ?? 0, formerIds: former };
    });
}

const everybody = new Remembered<Awaited<ReturnType<typeof professionCounts>>>(5_000);
