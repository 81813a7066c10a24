import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/catalogue/staff-endpoints";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

/** All active questions in order. */
export function activeQuestionsQuery() {
  return queryOptions({
    queryKey: ["staff", "questionnaire", "asked"],
    queryFn: async ({ signal }) =>
      (await callApi(agreed.listQuestions, { query: {}, signal })).data.rows,
    staleTime: 0,
  });
}

export const retiredQuery = (after: string | undefined) =>
  pageQuery(["questionnaire", "retired", after], (signal) =>
    callApi(agreed.listQuestions, { query: { isRetired: true, after }, signal }),
  );

export function addQuestion(body: input<(typeof agreed.addQuestion)["body"]>) {
  return callApi(agreed.addQuestion, { body });
}

export function changeQuestion(
  questionId: string,
  body: input<(typeof agreed.updateQuestion)["body"]>,
) {
  return callApi(agreed.updateQuestion, { params: { questionId }, body });
}

export function retireQuestion(questionId: string, reason: string) {
  return callApi(agreed.retireQuestion, { params: { questionId }, body: { reason } });
}

export function restoreQuestion(questionId: string, reason: string) {
  return callApi(agreed.restoreQuestion, { params: { questionId }, body: { reason } });
}

export function orderQuestions(was: readonly string[], order: readonly string[], reason: string) {
  return callApi(agreed.reorderQuestions, { body: { was: [...was], order: [...order], reason } });
}
