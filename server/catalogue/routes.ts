import { listCountries, listProfessions, listSkills } from "@wasla/contract/catalogue/endpoints";
import { getQuestionnaire } from "@wasla/contract/catalogue/questionnaire-endpoints";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import * as staff from "@wasla/contract/catalogue/staff-endpoints";
import { addQuestion } from "#/catalogue/questionnaire/add-question.ts";
import { listActiveQuestions } from "#/catalogue/questionnaire/queries.ts";
import { listQuestionPage, toQuestion } from "#/catalogue/questionnaire/questionnaire.ts";
import { reorderQuestions } from "#/catalogue/questionnaire/reorder-questions.ts";
import { restoreQuestion, retireQuestion } from "#/catalogue/questionnaire/retire-question.ts";
import { updateQuestionDetails } from "#/catalogue/questionnaire/update-question.ts";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { getCatalogue } from "./catalogue.ts";
import * as queries from "./queries.ts";

export const catalogueRoutes: Routes = (serve, services) => {
  const { db } = services;
  questionnaireRoutes(serve, services);

  serve(listProfessions, async ({ query, language }) => {
    const { search, pageNo, count } = toPageQuery(query);
    const matches = await queries.findProfessions(db, search);
    const { sortedProfessions, formerIds } = await getCatalogue(db);
    // The cached order is faster, but may miss a profession that was approved a moment ago.
    const sorted =
      sortByCachedOrder(sortedProfessions[language], matches) ?? sortByLabel(matches, language);
    const page = sorted.slice((pageNo - 1) * count, pageNo * count);
    const data = page.map((entry) => toOption(entry, formerIds.profession));
    return { data, totalCount: matches.length };
  });

  serve(listSkills, async ({ query }) => {
    const { entries, total } = await queries.listSkills(db, toPageQuery(query));
    const { formerIds } = await getCatalogue(db);
    const data = entries
      .map((entry) => toOption(entry, formerIds.skill))
      .map((skill) => ({ ...skill, skillId: skill._id, skillName: skill.label }));
    return { data, totalCount: total };
  });

  serve(listCountries, async () => {
    const countries = await queries.listCountries(db);
    const data = countries.map(({ code, label, labelAr }) => ({ value: code, label, labelAr }));
    return { data, totalCount: data.length };
  });
};

type PageParameters = {
  readonly search?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly count?: number | undefined;
};

/** Ten per page by default, as in all lists. */
function toPageQuery({
  search = "",
  pageNo = 1,
  count = 10,
}: PageParameters): queries.OptionPageQuery {
  return { search: search.trim(), pageNo, count };
}

type EntryId = { readonly id: number };

/** Sorts entries as the cached list does; undefined if that list lacks one of them. */
function sortByCachedOrder<Entry extends EntryId>(
  cached: readonly EntryId[],
  entries: readonly Entry[],
) {
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const sorted = cached.flatMap(({ id }) => entryById.get(id) ?? []);
  return sorted.length === entries.length ? sorted : undefined;
}

function toOption<Entry extends EntryId>(
  { id, ...entry }: Entry,
  formerIdsById: ReadonlyMap<number, string[]>,
) {
  const formerIds = formerIdsById.get(id);
  return { ...entry, _id: String(id), isApproved: "approved" as const, formerIds };
}

const questionnaireRoutes: Routes = (serve, services) => {
  const { db } = services;
  serve(getQuestionnaire, async ({ query: { audience = "jobSeeker" } }) => {
    return { data: (await listActiveQuestions(db, audience)).map(toQuestion) };
  });

  serve(staff.listQuestions, async ({ query }) => ({ data: await listQuestionPage(db, query) }));

  serve(staff.addQuestion, async (call) => {
    return { data: await addQuestion(db, auditContext(services, call), call.body) };
  });

  serve(staff.updateQuestion, async (call) => {
    const input = { id: call.params.questionId, ...call.body };
    return { data: await updateQuestionDetails(db, auditContext(services, call), input) };
  });

  serve(staff.retireQuestion, async (call) => {
    return { data: await retireQuestion(db, auditContext(services, call), call.params.questionId) };
  });

  serve(staff.restoreQuestion, async (call) => {
    return {
      data: await restoreQuestion(db, auditContext(services, call), call.params.questionId),
    };
  });

  serve(staff.reorderQuestions, async (call) => {
    return { data: await reorderQuestions(db, auditContext(services, call), call.body) };
  });
};
