import { endAllSessions, endSession, listSessions } from "@wasla/contract/accounts/endpoints";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { endOwnSession, endOwnSessions } from "./end-own-sessions.ts";
import { createRefreshCookie } from "./refresh-cookie.ts";
import { toOwnSession } from "./session-views.ts";
import { listActiveSessions } from "./sessions.ts";

export const sessionRoutes: Routes = (serve, services) => {
  const cookie = createRefreshCookie(services.settings.publicUrl);

  serve(listSessions, async ({ viewer }) => {
    const sessions = await listActiveSessions(services, viewer);
    return { data: sessions.map((session) => toOwnSession(session, viewer.sessionId)) };
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
