import { endAllSessions, endSession, listSessions } from "@wasla/contract/accounts/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { endOwnSession, endOwnSessions } from "./end-own.ts";
import { ownSession } from "./own-session.ts";
import { refreshCookieFor } from "./refresh-cookie.ts";
import { sessionsOf } from "./sessions.ts";

export const sessionRoutes: Routes = (serve, services) => {
  const cookie = refreshCookieFor(services.settings.publicUrl);

  serve(listSessions, async ({ viewer }) => {
    const sessions = await sessionsOf(services, viewer);
    return { data: sessions.map((session) => ownSession(session, viewer.sessionId)) };
  });

  serve(endSession, async ({ viewer, params, body, reply }) => {
    await endOwnSession(services, viewer, params.id, body);
    if (params.id === viewer.sessionId) cookie.clear(reply);
    return {};
  });

  serve(endAllSessions, async ({ viewer, body, reply }) => {
    await endOwnSessions(services, viewer, body);
    cookie.clear(reply);
    return {};
  });
};
