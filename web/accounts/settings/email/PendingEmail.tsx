import { useMutation } from "@tanstack/react-query";
import { cancelPendingEmail } from "#/accounts/settings/requests.ts";
import style from "#/accounts/settings/settings.module.css";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";

type Props = { readonly email: string; readonly onCancelled: () => void };

/** A new email whose link is not used yet, with a cancel button. */
export function PendingEmail({ email, onCancelled }: Props) {
  const t = useMessages("accounts/settings");
  const cancel = useMutation({
    mutationFn: cancelPendingEmail,
    onSuccess: () => {
      notify.success(t("emailKept"));
      document.getElementById("email-title")?.focus();
      onCancelled();
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <Notice>
      <div className="stack">
        <div>
          <strong className={style.value}>{t("emailWaiting", { email })}</strong>
          <p className={style.said}>{t("emailWaitingText")}</p>
        </div>
        {cancel.error && <span className={style.wrong}>{errorMessage(cancel.error)}</span>}
        <div className={style.buttons}>
          <PlainButton outlined loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("keepEmail")}
          </PlainButton>
        </div>
      </div>
    </Notice>
  );
}
