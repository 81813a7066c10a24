import { useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./mail.module.css";
import { failureText, type LinkKind, sendLink } from "./send-link.ts";
import { usePause } from "./use-pause.ts";

type Props = { readonly kind: LinkKind; readonly email: string };

/** The same mail once more; once a minute, as the server does it. */
export function SendAgain({ kind, email }: Props) {
  const t = useWords("accounts/mail");
  const [left, pause] = usePause();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      notify.success(await sendLink(kind, email));
      pause();
    } catch (error) {
      setFailed(failureText(kind, error));
      notify.error(failureText(kind, error));
    }
    setBusy(false);
  };
  return (
    <div className={style.again}>
      {failed && <Notice tone="danger">{failed}</Notice>}
      <PlainButton
        quiet
        busy={busy}
        aria-disabled={left > 0}
        onClick={() => void (left === 0 && send())}
      >
        {t(kind === "registration" ? "resend" : "sendAgain")}
      </PlainButton>
      {left > 0 && <p className="dim">{t("againIn", { count: left })}</p>}
    </div>
  );
}
