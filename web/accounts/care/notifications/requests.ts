import { queryOptions } from "@tanstack/react-query";
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { call } from "#/platform/call/call.ts";
import { queryClient } from "#/platform/call/query-client.ts";

const endpoints = () => import("@wasla/contract/accounts/notification-endpoints");

/** The mails that one may do without; asked anew each time the settings open. */
export function notificationsQuery() {
  return queryOptions({
    queryKey: ["accounts", "notifications"],
    queryFn: async ({ signal }) => {
      const { listNotifications } = await endpoints();
      return (await call(listNotifications, { signal })).data;
    },
    staleTime: 0,
  });
}

export async function setNotification(body: Notification): Promise<void> {
  const { setNotification: agreed } = await endpoints();
  const { data } = await call(agreed, { body });
  queryClient.setQueryData(notificationsQuery().queryKey, data);
}
