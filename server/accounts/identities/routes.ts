import {
  listIdentities,
  unlinkIdentity,
} from "@wasla/contract/accounts/account-settings-endpoints";
import { createRefreshCookie } from "#/accounts/sessions/refresh-cookie.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import * as identities from "./identities.ts";

export const identityRoutes: Routes = (serve, services) => {
  const cookie = createRefreshCookie(services.settings.publicUrl);

  serve(listIdentities, async ({ viewer }) => {
    return { data: await identities.listIdentities(services, viewer) };
  });

  serve(unlinkIdentity, async ({ viewer, params, body, reply }) => {
    const data = await identities.unlinkIdentity(services, viewer, params.id, body);
    if (data.isSignedOut) cookie.clear(reply);
    return { data };
  });
};
