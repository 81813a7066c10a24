import { askForDocument } from "@wasla/contract/candidates/ask-endpoints";
import * as bundles from "@wasla/contract/candidates/bundle-endpoints";
import { listDrops } from "@wasla/contract/candidates/drops-endpoints";
import {
  countJobSeekers,
  listJobSeekers,
  listProfessionCounts,
} from "@wasla/contract/candidates/endpoints";
import type { ListBody } from "@wasla/contract/candidates/list-query";
import { getJobSeeker, linkDocument } from "@wasla/contract/candidates/one-endpoints";
import { XLSX } from "@wasla/contract/candidates/xlsx-type";
import { listNationalities } from "@wasla/contract/catalogue/endpoints";
import type { FastifyRequest } from "fastify";
import type { output } from "zod/v4/core";
import type { Routes } from "#/platform/http/serve.ts";
import { assertMayTakeInBulk, prepare } from "./bundle/prepare.ts";
import { cancel, progress } from "./bundle/progress.ts";
import { take, takeAtOnce } from "./bundle/take.ts";
import { counts } from "./counts/counts.ts";
import { drops } from "./counts/drops.ts";
import { askDocument } from "./detail/ask-document.ts";
import { detail } from "./detail/detail.ts";
import { documentLink } from "./detail/document-link.ts";
import { csv } from "./export/csv.ts";
import { exportList } from "./export/export-list.ts";
import { xlsx } from "./export/xlsx.ts";
import { nationalities } from "./nationalities.ts";
import { professions } from "./professions.ts";
import { search } from "./search.ts";

export const candidatesRoutes: Routes = (serve, services) => {
  serve(listJobSeekers, async ({ viewer, query, body, language, request }) => {
    const userIds = body?.userIds;
    const format = formatOf(body, request);
    if (format === "json") return search(services, viewer, query, userIds);
    if (format === "xlsx") assertMayTakeInBulk(viewer);
    const writer = format === "csv" ? csv : xlsx;
    return exportList(services, viewer, { query, userIds, language }, writer);
  });

  serve(countJobSeekers, ({ viewer, query, timeZone }) => {
    return counts(services, viewer, { ...query, timeZone });
  });

  serve(listDrops, ({ viewer, query }) => drops(services, viewer, query));

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

  serve(askForDocument, async ({ viewer, params, body }) => {
    return { data: await askDocument(services, viewer, { ...params, ...body }) };
  });

  serve(bundles.prepareBundle, async ({ viewer, query, body }) => {
    return { data: await prepare(services, viewer, { query, userIds: body?.userIds }) };
  });

  serve(bundles.getBundle, async ({ viewer, params }) => {
    return { data: await progress(services, { ...params, clientId: viewer.id }) };
  });

  serve(bundles.cancelBundle, async ({ viewer, params }) => {
    return { data: await cancel(services, { ...params, clientId: viewer.id }) };
  });

  serve(bundles.takeBundle, ({ params, query, request }) => {
    return take(services, { ...params, ...query, isLook: request.method === "HEAD" });
  });

  serve(bundles.takeJobSeekers, ({ viewer, body: { userIds, isFilesDownload }, language }) => {
    if (isFilesDownload) return takeAtOnce(services, viewer, userIds);
    return exportList(services, viewer, { query: {}, userIds, language }, csv);
  });
};

/** The body's word goes before the `Accept` header. */
function formatOf(body: output<typeof ListBody>, { headers }: FastifyRequest) {
  const format = body?.format ?? body?.responseType;
  if (format) return format;
  const accepted = headers.accept ?? "";
  if (accepted.toLowerCase().includes(XLSX)) return "xlsx";
  return /\btext\/csv\b/i.test(accepted) ? "csv" : "json";
}
