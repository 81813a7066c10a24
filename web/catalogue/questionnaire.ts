import { queryOptions } from "@tanstack/react-query";
import { call } from "#/platform/call/call.ts";
import { keep } from "#/platform/state/client-state.ts";

const fewMinutesMs = 300_000;

// The schemas behind the endpoints are not needed to show a form.
const endpoints = () => import("@wasla/contract/catalogue/questionnaire-endpoints");

/** What job seekers are asked; a copy of it stays in the browser. */
export function questionnaireQuery() {
  return queryOptions({
    queryKey: ["catalogue", "questionnaire"],
    queryFn: async ({ signal }) => {
      const { readQuestionnaire } = await endpoints();
      const { data } = await call(readQuestionnaire, { query: {}, signal });
      keep("auth", { questions: data });
      return data;
    },
    staleTime: fewMinutesMs,
  });
}
