import * as bundles from "@wasla/contract/candidates/bundle-endpoints";
import { getCandidate, linkDocument } from "@wasla/contract/candidates/candidate-endpoints";
import { createDocumentRequest } from "@wasla/contract/candidates/document-request-endpoints";
import {
  countCandidates,
  listCandidates,
  listProfessionCounts,
} from "@wasla/contract/candidates/endpoints";
import { listFilterHints } from "@wasla/contract/candidates/filter-hint-endpoints";
import type { ListBody } from "@wasla/contract/candidates/list-query";
import { XLSX_MEDIA_TYPE } from "@wasla/contract/candidates/xlsx-type";
import { listNationalities } from "@wasla/contract/catalogue/endpoints";
import type { FastifyRequest } from "fastify";
import type { output } from "zod/v4/core";
import { disconnectSignal } from "#/platform/http/disconnect-signal.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { assertSeat } from "#/platform/viewer.ts";
import { cancelBundle, getBundleProgress } from "./bundle/bundle-progress.ts";
import { downloadBundle, downloadFilesDirectly } from "./bundle/download-bundle.ts";
import { assertBulkDownloadAllowed, prepareBundle } from "./bundle/prepare-bundle.ts";
import { getCandidateCounts } from "./counts/candidate-counts.ts";
import { findFilterHints } from "./counts/filter-hints.ts";
import { findListedNationalities } from "./counts/listed-nationalities.ts";
import { getProfessionCounts } from "./counts/profession-counts.ts";
import { createDocumentLink } from "./detail/create-document-link.ts";
import { getCandidateDetail } from "./detail/get-candidate-detail.ts";
import { requestDocument } from "./detail/request-document.ts";
import { csvWriter } from "./export/csv-writer.ts";
import { exportList } from "./export/export-list.ts";
import { xlsxWriter } from "./export/xlsx-writer.ts";
import { searchCandidates } from "./search-candidates.ts";

export const candidatesRoutes: Routes = (serve, services) => {
  serve(listCandidates, async ({ viewer, query, body, language, request, reply }) => {
    const userIds = body?.userIds;
    const format = requestedFormat(body, request);
    if (format === "json") return searchCandidates(services, viewer, query, userIds);
    assertSeat(viewer, ["owner", "recruiter"]);
    if (format === "xlsx") assertBulkDownloadAllowed(viewer);
    const writer = format === "csv" ? csvWriter : xlsxWriter;
    const signal = disconnectSignal(reply);
    return exportList(services, viewer, { query, userIds, language, signal }, writer);
  });

  serve(countCandidates, ({ viewer, query, timeZone }) => {
    return getCandidateCounts(services, viewer, { ...query, timeZone });
  });

  serve(listFilterHints, ({ viewer, query }) => findFilterHints(services, viewer, query));

  serve(listProfessionCounts, async ({ viewer, language }) => {
    return { data: await getProfessionCounts(services, viewer, language) };
  });

  serve(listNationalities, async ({ viewer }) => {
    const data = await findListedNationalities(services, viewer);
    return { data, totalCount: data.length };
  });

  detailRoutes(serve, services);
  bundleRoutes(serve, services);

  serve(bundles.downloadCandidates, ({ viewer, body, language, reply }) => {
    const { userIds, isFilesDownload } = body;
    if (isFilesDownload) return downloadFilesDirectly(services, viewer, userIds);
    const signal = disconnectSignal(reply);
    return exportList(services, viewer, { query: {}, userIds, language, signal }, csvWriter);
  });
};

const detailRoutes: Routes = (serve, services) => {
  serve(getCandidate, async ({ viewer, params, request }) => {
    return {
      data: await getCandidateDetail(services, viewer, {
        id: params.id,
        networkAddress: request.ip,
      }),
    };
  });

  serve(linkDocument, async ({ viewer, params }) => {
    return { data: await createDocumentLink(services, viewer, params.name) };
  });

  serve(createDocumentRequest, async ({ viewer, params, body }) => {
    return { data: await requestDocument(services, viewer, { ...params, ...body }) };
  });
};

const bundleRoutes: Routes = (serve, services) => {
  serve(bundles.prepareBundle, async ({ viewer, query, body }) => {
    return { data: await prepareBundle(services, viewer, { query, userIds: body?.userIds }) };
  });

  serve(bundles.getBundle, async ({ viewer, params }) => {
    return { data: await getBundleProgress(services, { ...params, clientId: viewer.id }) };
  });

  serve(bundles.cancelBundle, async ({ viewer, params }) => {
    return { data: await cancelBundle(services, { ...params, clientId: viewer.id }) };
  });

  serve(bundles.downloadBundle, ({ params, query, request }) => {
    return downloadBundle(services, {
      ...params,
      ...query,
      isHeadRequest: request.method === "HEAD",
    });
  });
};

/** The body takes precedence over the `Accept` header. */
function requestedFormat(body: output<typeof ListBody>, { headers }: FastifyRequest) {
  const format = body?.format ?? body?.responseType;
  if (format) return format;
  const accepted = headers.accept ?? "";
  if (accepted.toLowerCase().includes(XLSX_MEDIA_TYPE)) return "xlsx";
  return /\btext\/csv\b/i.test(accepted) ? "csv" : "json";
}
