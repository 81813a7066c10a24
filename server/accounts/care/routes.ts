import { readCare } from "@wasla/contract/accounts/care-endpoints";
import * as notifications from "@wasla/contract/accounts/notification-endpoints";
import * as queries from "#/accounts/queries/care.ts";
import { sessionExpired } from "#/accounts/sessions/sessions.ts";
import type { Routes } from "#/platform/http/serve.ts";
import { notificationsFor, setNotification, stopByToken } from "./notifications.ts";

export const careRoutes: Routes = (serve, services) => {
  const { db, clock } = services;
  serve(readCare, async ({ viewer }) => {
    const care = await queries.readCare(db, viewer.id, clock.now());
    if (!care) throw sessionExpired(); // erased this moment
    const { hasSecondFactor, recoveryCodesLeft, ...rest } = care;
    return { data: { ...rest, secondFactor: hasSecondFactor ? { recoveryCodesLeft } : null } };
  });

  serve(notifications.listNotifications, async ({ viewer }) => {
    return { data: await notificationsFor(services, viewer) };
  });

  serve(notifications.setNotification, async ({ viewer, body }) => {
    return { data: await setNotification(services, viewer, body) };
  });

  serve(notifications.stopNotification, async ({ params, query }) => {
    await stopByToken(services, { ...params, ...query });
    return {};
  });
};
