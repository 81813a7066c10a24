import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  listIdentities,
  readAccountSettings,
  unlinkIdentity,
} from "@wasla/contract/accounts/account-settings-endpoints";
import { endAllSessions, endSession, listSessions } from "@wasla/contract/accounts/endpoints";
import * as notifications from "@wasla/contract/accounts/notification-endpoints";
import { createRefreshCookie } from "#/accounts/cookie.ts";
import * as confirm from "#/accounts/email/confirm-email.ts";
import { requestEmailChange } from "#/accounts/email/request-email-change.ts";
import * as identities from "#/accounts/identities/identities.ts";
import * as queries from "#/accounts/queries/accounts.ts";
import { deleteTickets } from "#/accounts/queries/tickets.ts";
import { readBearerToken } from "#/accounts/sessions/access-token.ts";
import { endOwnSession, endOwnSessions } from "#/accounts/sessions/end-own-sessions.ts";
import { toOwnSession } from "#/accounts/sessions/session-views.ts";
import { listActiveSessions, sessionExpired } from "#/accounts/sessions/sessions.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { listNotifications, setNotification, unsubscribeByToken } from "./notifications.ts";

export const settingsRoutes: Routes = (serve, services) => {
  const { db, clock } = services;
  serve(readAccountSettings, async ({ viewer }) => {
    const settings = await queries.readAccountSettings(db, viewer.id, clock.now());
    if (!settings) throw sessionExpired(); // erased meanwhile
    const { hasSecondFactor, recoveryCodesLeft, ...rest } = settings;
    return { data: { ...rest, secondFactor: hasSecondFactor ? { recoveryCodesLeft } : null } };
  });

  serve(notifications.listNotifications, async ({ viewer }) => {
    return { data: await listNotifications(services, viewer) };
  });

  serve(notifications.setNotification, async ({ viewer, body }) => {
    return { data: await setNotification(services, viewer, body) };
  });

  serve(notifications.unsubscribeNotification, async ({ params, query }) => {
    await unsubscribeByToken(services, { ...params, ...query });
    return {};
  });
};

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

export const emailRoutes: Routes = (serve, services) => {
  serve(changeEmail, async ({ viewer, body }) => {
    await requestEmailChange(services, viewer, body);
    return {};
  });

  serve(cancelEmailChange, async ({ viewer }) => {
    await deleteTickets(services.db, viewer.id, "changeEmail");
    return {};
  });

  serve(confirmEmail, async ({ request }) => {
    return { data: await confirm.confirmEmail(services, readBearerToken(request.headers)) };
  });
};
