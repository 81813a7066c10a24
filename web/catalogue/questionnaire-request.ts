import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#/platform/api/call-api.ts";
import { storeSlice } from "#/platform/state/client-state.ts";

const staleTimeMs = 300_000;

// The schemas behind the endpoints are not needed to show a form.
const endpoints = () => import("@wasla/contract/catalogue/questionnaire-endpoints");

/** What job seekers are asked; a copy of it stays in the browser. */
export function questionnaireQuery() {
  return queryOptions({
    queryKey: ["catalogue", "questionnaire"],
    queryFn: async ({ signal }) => {
      const { getQuestionnaire } = await endpoints();
      const { data } = await callApi(getQuestionnaire, { query: {}, signal });
      storeSlice("auth", { questions: data });
      return data;
    },
    staleTime: staleTimeMs,
  });
}
