import { useMutation } from "@tanstack/react-query";
import style from "#/accounts/care/care.module.css";
import { keepPresentEmail } from "#/accounts/care/requests.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";

type Props = { readonly email: string; readonly onKept: () => void };

/** An address that waits for its link, and the way back from it. */
export function WaitingEmail({ email, onKept }: Props) {
  const t = useWords("accounts/care");
  const keep = useMutation({
    mutationFn: keepPresentEmail,
    onSuccess: () => {
      notify.success(t("emailKept"));
      document.getElementById("email-title")?.focus();
      onKept();
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Notice>
      <div className="stack">
        <div>
          <strong className={style.value}>{t("emailWaiting", { email })}</strong>
          <p className={style.said}>{t("emailWaitingText")}</p>
        </div>
        {keep.error && <span className={style.wrong}>{errorText(keep.error)}</span>}
        <div className={style.buttons}>
          <PlainButton quiet busy={keep.isPending} onClick={() => keep.mutate()}>
            {t("keepEmail")}
          </PlainButton>
        </div>
      </div>
    </Notice>
  );
}
