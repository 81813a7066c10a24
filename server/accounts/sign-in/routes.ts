import { login, logout, refresh, verifyJwt } from "@wasla/contract/accounts/endpoints";
import { bearerOf, readExpiredToken } from "#/accounts/sessions/access-token.ts";
import { refreshCookieFor } from "#/accounts/sessions/refresh-cookie.ts";
import {
  endSession,
  endSessionOf,
  type KeepLeaver,
  renewSession,
  sessionExpired,
} from "#/accounts/sessions/sessions.ts";
import { signedInUser, userFrom } from "#/accounts/sessions/signed-in-user.ts";
import type { Serve } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import { admitOrAsk } from "./admit.ts";
import { knownDeviceFor } from "./known-device.ts";
import { checkPassword } from "./sign-in.ts";

export function signInRoutes(serve: Serve, services: Services, keepLeaver: KeepLeaver): void {
  const cookie = refreshCookieFor(services.settings.publicUrl);
  const device = knownDeviceFor(services);

  serve(login, async ({ body, request, reply }) => {
    const from = { networkAddress: request.ip, device: device.read(request) };
    const account = await checkPassword(services, body, from);
    return { data: await admitOrAsk(services, { request, reply, keepLeaver }, account) };
  });

  serve(verifyJwt, ({ viewer, request }) => {
    return { userData: userFrom(viewer, bearerOf(request.headers)) };
  });

  serve(refresh, async ({ request, reply }) => {
    const token = cookie.read(request);
    cookie.clear(reply); // stands unless a new one replaces it
    if (token === undefined) throw sessionExpired();
    const session = await renewSession(services, token);
    cookie.set(reply, session);
    return { data: await signedInUser(services, session.sessionId) };
  });

  serve(logout, async ({ request, reply }) => {
    const token = cookie.read(request);
    const claims = await readExpiredToken(services.keys, bearerOf(request.headers));
    if (claims) await endSession(services, claims.sessionId);
    if (token) await endSessionOf(services, token);
    cookie.clear(reply);
    return {};
  });
}
