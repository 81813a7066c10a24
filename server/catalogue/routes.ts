import { listCountries, listProfessions, listSkills } from "@wasla/contract/catalogue/endpoints";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { getCatalogue } from "./catalogue.ts";
import * as queries from "./queries.ts";
import { questionnaireRoutes } from "./questionnaire/routes.ts";

export const catalogueRoutes: Routes = (serve, services) => {
  const { db } = services;
  questionnaireRoutes(serve, services);

  serve(listProfessions, async ({ query, language }) => {
    const { search, pageNo, count } = toPageQuery(query);
    const found = await queries.findProfessions(db, search);
    const { sortedProfessions, formerIds } = await getCatalogue(db);
    const sorted = sortInOrder(sortedProfessions[language], found) ?? sortByLabel(found, language);
    const page = sorted.slice((pageNo - 1) * count, pageNo * count);
    const former = formerIds.profession;
    return { data: page.map((entry) => toOption(entry, former)), totalCount: found.length };
  });

  serve(listSkills, async ({ query }) => {
    const { entries, total } = await queries.listSkills(db, toPageQuery(query));
    const former = (await getCatalogue(db)).formerIds.skill;
    const data = entries
      .map((entry) => toOption(entry, former))
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

/** Ten per page unless requested otherwise, as in all lists. */
function toPageQuery({
  search = "",
  pageNo = 1,
  count = 10,
}: OptionQuery): queries.OptionPageQuery {
  return { search: search.trim(), pageNo, count };
}

type WithId = { readonly id: number };

/** Undefined if an entry is missing in `order`. */
function sortInOrder<Entry extends WithId>(order: readonly WithId[], entries: readonly Entry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const sorted = order.flatMap(({ id }) => byId.get(id) ?? []);
  return sorted.length === entries.length ? sorted : undefined;
}

function toOption<Entry extends { readonly id: number }>(
  { id, ...entry }: Entry,
  former: ReadonlyMap<number, string[]>,
) {
  const formerIds = former.get(id);
  return { ...entry, _id: String(id), isApproved: "approved" as const, formerIds };
}
