import { useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./mail.module.css";
import { failureText, type LinkKind, sendLink } from "./send-link.ts";
import { useResendPause } from "./use-resend-pause.ts";

type Props = { readonly kind: LinkKind; readonly email: string };

/** Sends the mail again, at most once a minute, as the server allows. */
export function ResendButton({ kind, email }: Props) {
  const t = useMessages("accounts/mail");
  const [secondsLeft, pause] = useResendPause();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      notify.success(await sendLink(kind, email));
      pause();
    } catch (error) {
      setError(failureText(kind, error));
      notify.error(failureText(kind, error));
    }
    setBusy(false);
  };
  return (
    <div className={style.again}>
      {error && <Notice tone="danger">{error}</Notice>}
      <PlainButton
        outlined
        loading={busy}
        aria-disabled={secondsLeft > 0}
        onClick={() => void (secondsLeft === 0 && send())}
      >
        {t(kind === "registration" ? "resend" : "sendAgain")}
      </PlainButton>
      {secondsLeft > 0 && <p className="dim">{t("againIn", { count: secondsLeft })}</p>}
    </div>
  );
}
