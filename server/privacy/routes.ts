import { agreeToTerms } from "@wasla/contract/privacy/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { consentToTerms } from "./privacy.ts";

export const privacyRoutes: Routes = (serve, services) => {
  serve(agreeToTerms, async ({ viewer, language, request }) => {
    const consent = { accountId: viewer.id, networkAddress: request.ip, language };
    await services.db.transaction().execute((tx) => consentToTerms(tx, services, consent));
    return {};
  });
};
