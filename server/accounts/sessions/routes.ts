import { endAllSessions, endSession, listSessions } from "@wasla/contract/accounts/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { ownSession } from "./own-session.ts";
import { refreshCookieFor } from "./refresh-cookie.ts";
import { endOwnSession, endSessionsOf, sessionsOf } from "./sessions.ts";

export const sessionRoutes: Routes = (serve, services) => {
  const cookie = refreshCookieFor(services.settings.publicUrl);

  serve(listSessions, async ({ viewer }) => {
    const sessions = await sessionsOf(services, viewer);
    return { data: sessions.map((session) => ownSession(session, viewer.sessionId)) };
  });

  serve(endSession, async ({ viewer, params, reply }) => {
    await endOwnSession(services, viewer.id, params.id);
    if (params.id === viewer.sessionId) cookie.clear(reply);
    return {};
  });

  serve(endAllSessions, async ({ viewer, reply }) => {
    await endSessionsOf(services, viewer.id);
    cookie.clear(reply);
    return {};
  });
};
