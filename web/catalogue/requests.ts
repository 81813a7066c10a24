import { queryOptions } from "@tanstack/react-query";
import {
  listNationalities,
  listProfessions,
  listSkills,
  MAX_OPTIONS,
} from "@wasla/contract/catalogue/endpoints";
import { call } from "#/platform/call/call.ts";

const hourMs = 3_600_000;

/** Approved professions, at most a thousand. */
export function professionsQuery() {
  return queryOptions({
    queryKey: ["catalogue", "professions"],
    queryFn: async ({ signal }) =>
      (await call(listProfessions, { query: { count: MAX_OPTIONS }, signal })).data,
    staleTime: hourMs,
  });
}

/** All approved skills, a thousand at a time. */
export function skillsQuery() {
  return queryOptions({
    queryKey: ["catalogue", "skills"],
    queryFn: async ({ signal }) => {
      const first = await skillPage(1, signal);
      const pages = Math.ceil(first.totalCount / MAX_OPTIONS);
      const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
        skillPage(at + 2, signal),
      );
      return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
    },
    staleTime: hourMs,
  });
}

/** Nationalities of the listed candidates. */
export function nationalitiesQuery() {
  return queryOptions({
    queryKey: ["catalogue", "nationalities"],
    queryFn: async ({ signal }) =>
      (await call(listNationalities, { query: { type: "nationality" }, signal })).data,
    staleTime: hourMs,
  });
}

function skillPage(pageNo: number, signal: AbortSignal) {
  return call(listSkills, { query: { pageNo, count: MAX_OPTIONS }, signal });
}
