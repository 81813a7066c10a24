import * as privacy from "@wasla/contract/privacy/endpoints";
import * as cv from "@wasla/contract/profiles/cv-endpoints";
import { registerJobSeeker } from "@wasla/contract/profiles/endpoints";
import * as own from "@wasla/contract/profiles/own-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { agreeToTerms } from "./agree-to-terms.ts";
import { printCv } from "./cv/print-cv.ts";
import { exportResume } from "./json-resume.ts";
import { dropDraft, keepDraft } from "./own/drafts.ts";
import { read } from "./own/read.ts";
import { save } from "./own/save.ts";
import { setVisibility } from "./own/visibility.ts";
import { register } from "./register.ts";

export const profilesRoutes: Routes = (serve, services) => {
  serve(registerJobSeeker, async ({ body, language, request }) => {
    await register(services, body, { networkAddress: request.ip, language });
    return { data: { email: body.email } };
  });

  serve(privacy.agreeToTerms, async ({ viewer, language, request }) => {
    await agreeToTerms(services, viewer, { networkAddress: request.ip, language });
    return {};
  });

  serve(own.readOwnProfile, async ({ viewer }) => {
    return { data: await read(services, viewer.id) };
  });

  serve(own.saveOwnProfile, async ({ viewer, body, language, request }) => {
    const asked = { viewer, form: body, networkAddress: request.ip, language };
    return { data: await save(services, asked) };
  });

  serve(own.keepDraft, async ({ viewer, params, body }) => {
    return { data: await keepDraft(services, { accountId: viewer.id, ...params, ...body }) };
  });

  serve(own.dropDraft, async ({ viewer, params, query }) => {
    await dropDraft(services.db, { accountId: viewer.id, ...params, ...query });
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
