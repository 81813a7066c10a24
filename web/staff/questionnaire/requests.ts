import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/catalogue/staff-endpoints";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

/** All active questions in order. */
export function activeQuestionsQuery() {
  return queryOptions({
    queryKey: ["staff", "questionnaire", "active"],
    queryFn: async ({ signal }) =>
      (await callApi(endpoints.listQuestions, { query: {}, signal })).data.rows,
    staleTime: 0,
  });
}

export const retiredQuery = (after: string | undefined) =>
  pageQuery(["questionnaire", "retired", after], (signal) =>
    callApi(endpoints.listQuestions, { query: { isRetired: true, after }, signal }),
  );

export function addQuestion(body: input<(typeof endpoints.addQuestion)["body"]>) {
  return callApi(endpoints.addQuestion, { body });
}

export function changeQuestion(
  questionId: string,
  body: input<(typeof endpoints.updateQuestion)["body"]>,
) {
  return callApi(endpoints.updateQuestion, { params: { questionId }, body });
}

export function retireQuestion(questionId: string, reason: string) {
  return callApi(endpoints.retireQuestion, { params: { questionId }, body: { reason } });
}

export function restoreQuestion(questionId: string, reason: string) {
  return callApi(endpoints.restoreQuestion, { params: { questionId }, body: { reason } });
}

export function orderQuestions(
  previousOrder: readonly string[],
  order: readonly string[],
  reason: string,
) {
  return callApi(endpoints.reorderQuestions, {
    body: { was: [...previousOrder], order: [...order], reason },
  });
}
