import * as access from "@wasla/contract/privacy/access-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { countAccess, listAccess } from "./access/access.ts";
import { hideFrom, listHidden } from "./access/hidden.ts";
import { answerRequest, listRequests } from "./access/requests.ts";

export const privacyRoutes: Routes = (serve, services) => {
  serve(access.listAccess, async ({ viewer, query }) => {
    return { data: await listAccess(services, viewer.id, query) };
  });

  serve(access.countAccess, async ({ viewer }) => {
    return { data: await countAccess(services, viewer.id) };
  });

  serve(access.listRequests, async ({ viewer }) => {
    return { data: await listRequests(services, viewer.id) };
  });

  serve(access.answerRequest, async ({ viewer, params, body }) => {
    const answered = { ...params, ...body, candidateId: viewer.id };
    return { data: await answerRequest(services, answered) };
  });

  serve(access.listHidden, async ({ viewer }) => {
    return { data: await listHidden(services, viewer.id) };
  });

  serve(access.hideFrom, async ({ viewer, params, body }) => {
    await hideFrom(services, { ...params, ...body, candidateId: viewer.id });
    return {};
  });
};
