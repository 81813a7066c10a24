import { useState } from "react";
import { sendLink } from "#/accounts/mail/send-link.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./care.module.css";

type Outcome = { readonly tone: "info" | "danger"; readonly text: string };

/** For people who only sign in with Google: why there is no password, and the link to one. */
export function NoPassword({ email, why }: { readonly email: string; readonly why?: string }) {
  const t = useWords("accounts/care");
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const said = await sendLink("password", email).then(
      (text) => ({ tone: "info", text }) as const,
      (error: unknown) => ({ tone: "danger", text: errorText(error) }) as const,
    );
    announce(said.text, said.tone === "danger" ? "assertive" : "polite");
    setOutcome(said);
    setBusy(false);
  };
  return (
    <div className="stack">
      <p className={style.text}>
        {why} {t("noPasswordText", { email })}
      </p>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div className={style.buttons}>
        <PlainButton quiet busy={busy} onClick={() => void send()}>
          {t("sendLink")}
        </PlainButton>
      </div>
    </div>
  );
}
