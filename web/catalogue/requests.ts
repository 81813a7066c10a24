import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#/platform/api/call-api.ts";

const staleTimeMs = 3_600_000;

// Loaded lazily, because showing a form does not need the endpoints' schemas.
const loadEndpoints = () => import("@wasla/contract/catalogue/endpoints");

/** Approved professions, at most a thousand. */
export function professionsQuery() {
  return queryOptions({
    queryKey: ["catalogue", "professions"],
    queryFn: async ({ signal }) => {
      const { listProfessions, MAX_OPTIONS } = await loadEndpoints();
      return (await callApi(listProfessions, { query: { count: MAX_OPTIONS }, signal })).data;
    },
    staleTime: staleTimeMs,
  });
}

/** The matching function, loaded when somebody types because its keywords are large. */
export function entryMatcherQuery() {
  return queryOptions({
    queryKey: ["catalogue", "entry-matcher"],
    queryFn: async () => (await import("./matching/match-professions.ts")).matchProfessions,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All approved skills, a thousand at a time. */
export function skillsQuery() {
  return queryOptions({
    queryKey: ["catalogue", "skills"],
    queryFn: async ({ signal }) => {
      const { MAX_OPTIONS } = await loadEndpoints();
      const first = await skillPage(1, signal);
      const pages = Math.ceil(first.totalCount / MAX_OPTIONS);
      const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
        skillPage(at + 2, signal),
      );
      return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
    },
    staleTime: staleTimeMs,
  });
}

/** Nationalities of the listed candidates. */
export function nationalitiesQuery() {
  return queryOptions({
    queryKey: ["catalogue", "nationalities"],
    queryFn: async ({ signal }) => {
      const { listNationalities } = await loadEndpoints();
      return (await callApi(listNationalities, { query: { type: "nationality" }, signal })).data;
    },
    staleTime: staleTimeMs,
  });
}

async function skillPage(pageNo: number, signal: AbortSignal) {
  const { listSkills, MAX_OPTIONS } = await loadEndpoints();
  return callApi(listSkills, { query: { pageNo, count: MAX_OPTIONS }, signal });
}
