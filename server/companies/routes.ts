import * as endpoints from "@wasla/contract/companies/endpoints";
import * as contract from "@wasla/contract/companies/staff-endpoints";
import { readCompanyDetails } from "#/companies/profile/company-details.ts";
import { saveCompanyProfile } from "#/companies/profile/save-company-profile.ts";
import {
  listWaitingClientsPage,
  readClientForStaff,
} from "#/companies/verification/clients-for-staff.ts";
import { createLicenceLink } from "#/companies/verification/create-licence-link.ts";
import { reviewPapers, revokeVerification } from "#/companies/verification/review-papers.ts";
import { submitPapers } from "#/companies/verification/submit-papers.ts";
import { auditContext } from "#/platform/audit.ts";
import { disconnectSignal } from "#/platform/http/disconnect-signal.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { registerCompany } from "./register-company.ts";

export const companiesRoutes: Routes = (serve, services) => {
  serve(endpoints.registerCompany, async ({ body, language, request }) => {
    await registerCompany(services, { registration: body, language, networkAddress: request.ip });
    return { data: { email: body.email } };
  });

  serve(endpoints.readCompany, async ({ viewer, params }) => {
    return { data: await readCompanyDetails(services, viewer, params.id) };
  });

  serve(endpoints.saveCompany, async ({ viewer, body, uploads, language, request, reply }) => {
    const input = { viewer, form: body, upload: uploads.profilePic, language };
    const from = { networkAddress: request.ip, signal: disconnectSignal(reply) };
    return { data: await saveCompanyProfile(services, { ...input, ...from }) };
  });

  serve(endpoints.submitPapers, async ({ viewer, body, uploads, reply }) => {
    const signal = disconnectSignal(reply);
    const papers = { clientId: viewer.id, ...body, upload: uploads.licence, signal };
    return { data: await submitPapers(services, papers) };
  });

  verificationRoutes(serve, services);
};

const verificationRoutes: Routes = (serve, services) => {
  serve(contract.listWaitingClients, async ({ query }) => ({
    data: await listWaitingClientsPage(services, query),
  }));

  serve(contract.readClient, async ({ params }) => ({
    data: await readClientForStaff(services, params.id),
  }));

  serve(contract.createLicenceLink, async ({ viewer, params, request }) => {
    const input = { clientId: params.id, operator: viewer, networkAddress: request.ip };
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
