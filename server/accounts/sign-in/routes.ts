import { login, logout, refresh, verifyJwt } from "@wasla/contract/accounts/endpoints";
import { createRefreshCookie } from "#/accounts/cookie.ts";
import { readBearerToken, verifyExpiredToken } from "#/accounts/sessions/access-token.ts";
import {
  endSession,
  endSessionByToken,
  renewSession,
  sessionExpired,
} from "#/accounts/sessions/sessions.ts";
import { signedInUser, toSignedInUser } from "#/accounts/sessions/signed-in-user.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { ServeEndpoint } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { checkPassword } from "./check-password.ts";
import { signInOrRequestCode } from "./finish-sign-in.ts";
import { createKnownDevice } from "./known-device.ts";

export function signInRoutes(serve: ServeEndpoint, services: Services, hooks: Hooks): void {
  const cookie = createRefreshCookie(services.settings.publicUrl);
  const device = createKnownDevice(services);

  serve(login, async ({ body, request, reply }) => {
    const origin = { networkAddress: request.ip, deviceCookie: device.read(request) };
    const account = await checkPassword(services, body, origin);
    return { data: await signInOrRequestCode(services, { request, reply, hooks }, account) };
  });

  serve(verifyJwt, ({ viewer, request }) => {
    return { userData: toSignedInUser(viewer, readBearerToken(request.headers)) };
  });

  serve(refresh, async ({ request, reply }) => {
    const token = cookie.read(request);
    cookie.clear(reply); // unless replaced by the new one below
    if (token === undefined) throw sessionExpired();
    const session = await renewSession(services, token);
    cookie.set(reply, session);
    return { data: await signedInUser(services, session.sessionId) };
  });

  serve(logout, async ({ request, reply }) => {
    const token = cookie.read(request);
    const claims = verifyExpiredToken(services.keys, readBearerToken(request.headers));
    if (claims) await endSession(services, claims.sessionId);
    if (token) await endSessionByToken(services, token);
    cookie.clear(reply);
    return {};
  });
}
