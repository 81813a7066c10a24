import * as contract from "@wasla/contract/companies/staff-endpoints";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { createLicenceLink } from "./create-licence-link.ts";
import { listWaitingClientsPage } from "./list-waiting-clients.ts";
import { readClientForStaff } from "./read-client.ts";
import { reviewPapers, revokeVerification } from "./review-papers.ts";

export const verificationRoutes: Routes = (serve, services) => {
  serve(contract.listWaitingClients, async ({ query }) => ({
    data: await listWaitingClientsPage(services, query),
  }));

  serve(contract.readClient, async ({ params }) => ({
    data: await readClientForStaff(services, params.id),
  }));

  serve(contract.createLicenceLink, async ({ viewer, params, request }) => {
    const input = { clientId: params.id, operator: viewer, address: request.ip };
    return { data: await createLicenceLink(services, input) };
  });

  serve(contract.reviewPapers, async (call) => {
    const { id: clientId } = call.params;
    await reviewPapers(services, { clientId, ...call.body }, auditContext(services, call));
    return { data: await readClientForStaff(services, clientId) };
  });

  serve(contract.revokeVerification, async (call) => {
    const { id: clientId } = call.params;
    await revokeVerification(services, clientId, auditContext(services, call));
    return { data: await readClientForStaff(services, clientId) };
  });
};
