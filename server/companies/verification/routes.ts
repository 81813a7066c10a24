import * as agreed from "@wasla/contract/companies/staff-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import { judge, revoke } from "./judge.ts";
import { licenceLink } from "./licence.ts";
import { readForStaff } from "./read.ts";
import { waitingPage } from "./waiting.ts";

export const verificationRoutes: Routes = (serve, services) => {
  serve(agreed.listWaiting, async ({ query }) => ({ data: await waitingPage(services, query) }));

  serve(agreed.readClient, async ({ params }) => ({
    data: await readForStaff(services, params.id),
  }));

  serve(agreed.linkToLicence, async ({ viewer, params, request }) => {
    const asked = { clientId: params.id, operatorId: viewer.id, address: request.ip };
    return { data: await licenceLink(services, asked) };
  });

  serve(agreed.judgePapers, async (call) => {
    const { id: clientId } = call.params;
    await judge(services, { clientId, ...call.body }, operationIn(services, call));
    return { data: await readForStaff(services, clientId) };
  });

  serve(agreed.revokeVerification, async (call) => {
    const { id: clientId } = call.params;
    await revoke(services, clientId, operationIn(services, call));
    return { data: await readForStaff(services, clientId) };
  });
};
