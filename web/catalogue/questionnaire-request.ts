import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#/platform/api/call-api.ts";
import { storeSlice } from "#/platform/state/client-state.ts";

const staleTimeMs = 300_000;

// Loaded lazily, because showing a form does not need the endpoints' schemas.
const endpoints = () => import("@wasla/contract/catalogue/questionnaire-endpoints");

/** The questions for job seekers, also copied to the client state. */
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
