import * as privacy from "@wasla/contract/privacy/endpoints";
import * as cv from "@wasla/contract/profiles/cv-endpoints";
import { registerJobSeeker } from "@wasla/contract/profiles/endpoints";
import * as own from "@wasla/contract/profiles/own-profile-endpoints";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { readOwnProfileWithDrafts } from "#/profiles/own-profile/own-profile.ts";
import { agreeToTerms } from "./agree-to-terms.ts";
import { printCv } from "./cv/print-cv.ts";
import { exportResume } from "./json-resume.ts";
import { discardDraft, saveDraft } from "./own-profile/drafts.ts";
import { saveOwnProfile } from "./own-profile/save-own-profile.ts";
import { setVisibility } from "./own-profile/visibility.ts";
import { requestRegistration } from "./register-job-seeker.ts";

export const profilesRoutes: Routes = (serve, services) => {
  serve(registerJobSeeker, async ({ body, language, request }) => {
    await requestRegistration(services, body, { networkAddress: request.ip, language });
    return { data: { email: body.email } };
  });

  serve(privacy.agreeToTerms, async ({ viewer, language, request }) => {
    await agreeToTerms(services, viewer, { networkAddress: request.ip, language });
    return {};
  });

  serve(own.readOwnProfile, async ({ viewer }) => {
    return { data: await readOwnProfileWithDrafts(services, viewer.id) };
  });

  serve(own.saveOwnProfile, async ({ viewer, body, language, request }) => {
    const input = { viewer, form: body, networkAddress: request.ip, language };
    return { data: await saveOwnProfile(services, input) };
  });

  serve(own.saveDraft, async ({ viewer, params, body }) => {
    return { data: await saveDraft(services, { accountId: viewer.id, ...params, ...body }) };
  });

  serve(own.discardDraft, async ({ viewer, params, query }) => {
    await discardDraft(services.db, { accountId: viewer.id, ...params, ...query });
    return {};
  });

  serve(own.setVisibility, async ({ viewer, body }) => {
    return { data: await setVisibility(services, viewer.id, body.isVisible) };
  });

  serve(cv.printCv, ({ viewer, query, language }) =>
    printCv(services, viewer, query.language ?? language),
  );

  serve(cv.exportResume, ({ viewer }) => exportResume(services, viewer));
};
