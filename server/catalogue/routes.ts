import { listCountries, listProfessions, listSkills } from "@wasla/contract/catalogue/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { labelsOf } from "./catalogue.ts";
import * as queries from "./queries.ts";
import { questionnaireRoutes } from "./questionnaire/routes.ts";

export const catalogueRoutes: Routes = (serve, services) => {
  const { db } = services;
  questionnaireRoutes(serve, services);

  serve(listProfessions, async ({ query }) => {
    const { entries, total } = await queries.listProfessions(db, askedOf(query));
    const former = (await labelsOf(db)).formerIds.profession;
    return { data: entries.map((entry) => optionOf(entry, former)), totalCount: total };
  });

  serve(listSkills, async ({ query }) => {
    const { entries, total } = await queries.listSkills(db, askedOf(query));
    const former = (await labelsOf(db)).formerIds.skill;
    const data = entries
      .map((entry) => optionOf(entry, former))
      .map((skill) => ({ ...skill, skillId: skill._id, skillName: skill.label }));
    return { data, totalCount: total };
  });

  serve(listCountries, async () => {
    const countries = await queries.listCountries(db);
    const data = countries.map(({ code, label, labelAr }) => ({ value: code, label, labelAr }));
    return { data, totalCount: data.length };
  });
};

type OptionQuery = {
  readonly search?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly count?: number | undefined;
};

/** Ten at a time, as everywhere, unless more are asked. */
function askedOf({ search = "", pageNo = 1, count = 10 }: OptionQuery): queries.Asked {
  return { search: search.trim(), pageNo, count };
}

function optionOf<Entry extends { readonly id: number }>(
  { id, ...entry }: Entry,
  former: ReadonlyMap<number, string[]>,
) {
  const formerIds = former.get(id);
  return { ...entry, _id: String(id), isApproved: "approved" as const, formerIds };
}
