import { queryOptions } from "@tanstack/react-query";
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

const endpoints = () => import("@wasla/contract/accounts/notification-endpoints");

/** Optional mails; refetched each time the settings open. */
export function notificationsQuery() {
  return queryOptions({
    queryKey: ["accounts", "notifications"],
    queryFn: async ({ signal }) => {
      const { listNotifications } = await endpoints();
      return (await callApi(listNotifications, { signal })).data;
    },
    staleTime: 0,
  });
}

export async function setNotification(body: Notification): Promise<void> {
  const { setNotification: agreed } = await endpoints();
  const { data } = await callApi(agreed, { body });
  queryClient.setQueryData(notificationsQuery().queryKey, data);
}
