import * as endpoints from "@wasla/contract/companies/endpoints";
import { disconnectSignal } from "#/platform/http/disconnect-signal.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { readCompanyDetails } from "./profile/company-details.ts";
import { saveCompanyProfile } from "./profile/save-company-profile.ts";
import { registerCompany } from "./register-company.ts";
import { verificationRoutes } from "./verification/routes.ts";
import { submitPapers } from "./verification/submit-papers.ts";

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
