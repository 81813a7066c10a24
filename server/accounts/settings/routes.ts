import { readAccountSettings } from "@wasla/contract/accounts/account-settings-endpoints";
import * as notifications from "@wasla/contract/accounts/notification-endpoints";
import * as queries from "#/accounts/queries/settings.ts";
import { sessionExpired } from "#/accounts/sessions/sessions.ts";
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
