import * as endpoints from "@wasla/contract/companies/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { readDetails } from "./profile/details.ts";
import { save } from "./profile/save.ts";
import { register } from "./register.ts";
import { verificationRoutes } from "./verification/routes.ts";
import { submitPapers } from "./verification/submit-papers.ts";

export const companiesRoutes: Routes = (serve, services) => {
  serve(endpoints.registerCompany, async ({ body, language, request }) => {
    await register(services, { registration: body, language, networkAddress: request.ip });
    return { data: { email: body.email } };
  });

  serve(endpoints.readCompany, async ({ viewer, params }) => {
    return { data: await readDetails(services, viewer, params.id) };
  });

  serve(endpoints.saveCompany, async ({ viewer, body, uploads, language, request }) => {
    const asked = { viewer, form: body, upload: uploads.profilePic, language };
    return { data: await save(services, { ...asked, networkAddress: request.ip }) };
  });

  serve(endpoints.submitPapers, async ({ viewer, body, uploads }) => {
    const papers = { clientId: viewer.id, ...body, upload: uploads.licence };
    return { data: await submitPapers(services, papers) };
  });

  verificationRoutes(serve, services);
};
