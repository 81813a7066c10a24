import {
  countJobSeekers,
  getJobSeeker,
  linkDocument,
  listJobSeekers,
  listProfessionCounts,
} from "@wasla/contract/candidates/endpoints";
import type { ListBody } from "@wasla/contract/candidates/list-query";
import { listNationalities } from "@wasla/contract/catalogue/endpoints";
import type { FastifyRequest } from "fastify";
import type { output } from "zod/v4/core";
import type { Routes } from "#/platform/http/serve.ts";
import { counts } from "./counts.ts";
import { csv } from "./csv.ts";
import { detail } from "./detail/detail.ts";
import { documentLink } from "./detail/document-link.ts";
import { nationalities } from "./nationalities.ts";
import { professions } from "./professions.ts";
import { search } from "./search.ts";

export const candidatesRoutes: Routes = (serve, services) => {
  serve(listJobSeekers, async ({ viewer, query, body, language, request }) => {
    const userIds = body?.userIds;
    if (isCsvAsked(body, request)) return csv(services, viewer, { query, userIds, language });
    return search(services, viewer, query, userIds);
  });

  serve(countJobSeekers, ({ viewer, query, timeZone }) => {
    return counts(services, viewer, { ...query, timeZone });
  });

  serve(listProfessionCounts, async ({ viewer }) => {
    return { data: await professions(services, viewer) };
  });

  serve(listNationalities, async () => {
    const data = await nationalities(services);
    return { data, totalCount: data.length };
  });

  serve(getJobSeeker, async ({ viewer, params }) => {
    return { data: await detail(services, viewer, params.id) };
  });

  serve(linkDocument, async ({ viewer, params }) => {
    return { data: await documentLink(services, viewer, params.name) };
  });
};

/** The body's word goes before the `Accept` header. */
function isCsvAsked(body: output<typeof ListBody>, { headers }: FastifyRequest): boolean {
  const format = body?.format ?? body?.responseType;
  return format ? format === "csv" : /\btext\/csv\b/i.test(headers.accept ?? "");
}
