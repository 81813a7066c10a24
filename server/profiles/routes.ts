import { registerJobSeeker } from "@wasla/contract/profiles/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { register } from "./register.ts";

export const profilesRoutes: Routes = (serve, services) => {
  serve(registerJobSeeker, async ({ body, language, request }) => {
    await register(services, body, { networkAddress: request.ip, language });
    return { data: { email: body.email } };
  });
};
