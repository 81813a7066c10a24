import * as dataExportEndpoints from "@wasla/contract/privacy-rights/data-export-endpoints";
import { readErasure, requestErasure } from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import {
  requestDataExport,
  toDataExportStatus,
} from "#/privacy-rights/data-export/request-data-export.ts";
import { createDownloadLink, downloadDataExport } from "./data-export/download-data-export.ts";
import * as erasure from "./erasure/request-erasure.ts";
import { findDataExport } from "./queries/data-export.ts";

export const privacyRightsRoutes: Routes = (serve, services) => {
  serve(dataExportEndpoints.readDataExport, async ({ viewer }) => {
    const dataExport = await findDataExport(services.db, viewer.id);
    return { data: toDataExportStatus(services.clock.now(), dataExport) };
  });

  serve(dataExportEndpoints.requestDataExport, async ({ viewer }) => ({
    data: await requestDataExport(services, viewer.id),
  }));

  serve(dataExportEndpoints.createDataExportLink, async ({ viewer }) => {
    return { data: { url: await createDownloadLink(services, viewer) } };
  });

  serve(dataExportEndpoints.downloadDataExport, ({ query: { ticket }, request }) => {
    return downloadDataExport(services, { ticket, isHeadRequest: request.method === "HEAD" });
  });

  serve(readErasure, async ({ viewer }) => ({
    data: await erasure.getErasureOffer(services, viewer),
  }));

  serve(requestErasure, async ({ viewer, body: { password }, request }) => {
    const input = { password, networkAddress: request.ip };
    const erasesAt = await erasure.requestErasure(services, viewer, input);
    return { data: { erasesAt: erasesAt.toISOString() } };
  });
};
