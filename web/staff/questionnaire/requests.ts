import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/catalogue/staff-endpoints";
import type { input } from "zod/v4/core";
import { call } from "#/platform/call/call.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

/** All that are asked, in their order. */
export function askedQuery() {
  return queryOptions({
    queryKey: ["staff", "questionnaire", "asked"],
    queryFn: async ({ signal }) =>
      (await call(agreed.listQuestions, { query: {}, signal })).data.rows,
    staleTime: 0,
  });
}

export const retiredQuery = (after: string | undefined) =>
  pageQuery(["questionnaire", "retired", after], (signal) =>
    call(agreed.listQuestions, { query: { isRetired: true, after }, signal }),
  );

export function addQuestion(body: input<(typeof agreed.addQuestion)["body"]>) {
  return call(agreed.addQuestion, { body });
}

export function changeQuestion(
  questionId: string,
  body: input<(typeof agreed.changeQuestion)["body"]>,
) {
  return call(agreed.changeQuestion, { params: { questionId }, body });
}

export function retireQuestion(questionId: string, reason: string) {
  return call(agreed.retireQuestion, { params: { questionId }, body: { reason } });
}

export function bringBackQuestion(questionId: string, reason: string) {
  return call(agreed.bringBackQuestion, { params: { questionId }, body: { reason } });
}

export function orderQuestions(was: readonly string[], order: readonly string[], reason: string) {
  return call(agreed.orderQuestions, { body: { was: [...was], order: [...order], reason } });
}
