import { RESEND_PAUSE_SECONDS } from "@wasla/contract/accounts/resend-pause";
import { useCallback, useEffect, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Button } from "#/ui/public/Button.tsx";
import classes from "./mail.module.css";
import { type LinkKind, sendLink } from "./send-link.ts";

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
      setError(errorMessage(error));
      notify.error(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <div className={classes.again}>
      {error && <Notice tone="danger">{error}</Notice>}
      <Button
        outlined
        busy={busy}
        aria-disabled={secondsLeft > 0}
        onClick={() => void (secondsLeft === 0 && send())}
      >
        {t(kind === "registration" ? "resend" : "sendAgain")}
      </Button>
      {secondsLeft > 0 && <p className="dim">{t("againIn", { count: secondsLeft })}</p>}
    </div>
  );
}

const pauseMs = RESEND_PAUSE_SECONDS * 1000;

/** Seconds until a mail may be sent again, and a function that restarts the countdown. */
function useResendPause(): readonly [left: number, begin: () => void] {
  const [end, setEnd] = useState(() => Date.now() + pauseMs);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [isOver]);
  const begin = useCallback(() => {
    setNow(Date.now());
    setEnd(Date.now() + pauseMs);
  }, []);
  return [secondsLeft, begin];
}
