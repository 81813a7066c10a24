import { useMutation, useQuery } from "@tanstack/react-query";
import type { Notification } from "@wasla/contract/accounts/notification-endpoints";
import { isClient } from "@wasla/contract/platform/endpoint";
import care from "#/accounts/care/care.module.css";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { PlainSwitch } from "#/ui/fields/PlainSwitch.tsx";
import { notificationsQuery, setNotification } from "./requests.ts";

/** The mails that one may do without, each switched at once. */
export function NotificationsSection() {
  const t = useWords("accounts/care");
  const user = useUser();
  return (
    <Answered query={useQuery(notificationsQuery())} waiting={<Waiting rows={2} height={48} />}>
      {(notifications) => (
        <div className="stack">
          {notifications.map((one) => (
            <Choice key={one.kind} notification={one} />
          ))}
          <p className={care.text}>{t(isClient(user) ? "alwaysMailedClient" : "alwaysMailed")}</p>
        </div>
      )}
    </Answered>
  );
}

/** The switch follows the finger; a refusal puts it back. */
function Choice({ notification: { kind, isOn } }: { readonly notification: Notification }) {
  const t = useWords("accounts/care");
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: "always",
    mutationFn: (wanted: boolean) => setNotification({ kind, isOn: wanted }),
    onSuccess: (_said, wanted) =>
      notify.undo(t(wanted ? "mailsOn" : "mailsOff", { what: t(kind) }), () => set(!wanted)),
    onError: (refusal) => notify.error(errorText(refusal)),
  });
  const set = (wanted: boolean) => mutate(wanted);
  return (
    <div>
      <PlainSwitch
        label={t(kind)}
        text={t(`${kind}Text`)}
        isOn={isPending ? variables : isOn}
        busy={isPending}
        onSwitch={set}
      />
      <div role="alert">{error && <FieldError>{errorText(error)}</FieldError>}</div>
    </div>
  );
}
