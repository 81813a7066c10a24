import { login, logout, refresh, verifyJwt } from "@wasla/contract/accounts/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { bearerOf, readExpiredToken } from "./access-token.ts";
import { refreshCookieFor } from "./refresh-cookie.ts";
import { endSession, endSessionOf, renewSession, sessionExpired } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signedInUser, userFrom } from "./signed-in-user.ts";

export const accountsRoutes: Routes = (serve, services) => {
  const cookie = refreshCookieFor(services.settings.publicUrl);

  serve(login, async ({ body, request, reply }) => {
    const session = await signIn(services, {
      ...body,
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      onTooMany: (seconds) => void reply.header("retry-after", seconds),
    });
    cookie.set(reply, session);
    return { data: await signedInUser(services, session.sessionId) };
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
};
