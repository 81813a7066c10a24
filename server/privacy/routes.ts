import * as access from "@wasla/contract/privacy/access-endpoints";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { listAccess, readAccessSummary } from "./access/access-log.ts";
import { answerDocumentRequest, listDocumentRequests } from "./access/document-requests.ts";
import { listHiddenClients, setClientHidden } from "./access/hidden-clients.ts";

export const privacyRoutes: Routes = (serve, services) => {
  serve(access.listAccess, async ({ viewer, query }) => {
    return { data: await listAccess(services, viewer.id, query) };
  });

  serve(access.readAccessSummary, async ({ viewer }) => {
    return { data: await readAccessSummary(services, viewer.id) };
  });

  serve(access.listDocumentRequests, async ({ viewer }) => {
    return { data: await listDocumentRequests(services, viewer.id) };
  });

  serve(access.answerDocumentRequest, async ({ viewer, params, body }) => {
    const answer = { ...params, ...body, candidateId: viewer.id };
    return { data: await answerDocumentRequest(services, answer) };
  });

  serve(access.listHiddenClients, async ({ viewer }) => {
    return { data: await listHiddenClients(services, viewer.id) };
  });

  serve(access.setClientHidden, async ({ viewer, params, body }) => {
    await setClientHidden(services, { ...params, ...body, candidateId: viewer.id });
    return {};
  });
};
