import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { isClient } from "@wasla/contract/platform/endpoint";
import classes from "#/accounts/settings/settings.module.css";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { Switch } from "#/ui/fields/Switch.tsx";

/** Optional mails, each with a switch that takes effect at once. */
export function NotificationsSection() {
  const t = useMessages("accounts/settings");
  const user = useUser();
  return (
    <QueryBoundary
      query={useQuery(notificationsQuery())}
      fallback={<LoadingSkeleton rows={2} height={48} />}
    >
      {(notifications) => (
        <div className="stack">
          {notifications.map((notification) => (
            <NotificationSwitch key={notification.kind} notification={notification} />
          ))}
          <p className={classes.text}>
            {t(isClient(user) ? "alwaysMailedClient" : "alwaysMailed")}
          </p>
        </div>
      )}
    </QueryBoundary>
  );
}

/** Optimistic: the switch moves at once, and back on an error. */
function NotificationSwitch({
  notification: { kind, isOn },
}: {
  readonly notification: Notification;
}) {
  const t = useMessages("accounts/settings");
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: "always",
    mutationFn: (isOn: boolean) => setNotification({ kind, isOn }),
    onSuccess: (_result, isOn) =>
      notify.undo(t(isOn ? "mailsOn" : "mailsOff", { what: t(kind) }), () => setOn(!isOn)),
    onError: (error) => notify.error(errorMessage(error)),
  });
  const setOn = (isOn: boolean) => mutate(isOn);
  return (
    <div>
      <Switch
        label={t(kind)}
        text={t(`${kind}Text`)}
        isOn={isPending ? variables : isOn}
        busy={isPending}
        onSwitch={setOn}
      />
      <div role="alert">{error && <FieldError>{errorMessage(error)}</FieldError>}</div>
    </div>
  );
}

const endpoints = () => import("@wasla/contract/accounts/notification-endpoints");

/** Optional mails; refetched each time the settings open. */
function notificationsQuery() {
  return queryOptions({
    queryKey: ["accounts", "notifications"],
    queryFn: async ({ signal }) => {
      const { listNotifications } = await endpoints();
      return (await callApi(listNotifications, { signal })).data;
    },
    staleTime: 0,
  });
}

async function setNotification(body: Notification): Promise<void> {
  const { setNotification: setNotificationEndpoint } = await endpoints();
  const { data } = await callApi(setNotificationEndpoint, { body });
  queryClient.setQueryData(notificationsQuery().queryKey, data);
}
