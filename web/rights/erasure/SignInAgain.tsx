import { FRESH_MINUTES } from "@wasla/contract/rights/erasure-endpoints";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay } from "#/platform/state/session.ts";
import style from "#/rights/rights.module.css";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";

/** For whoever has no password: a sign-in of these minutes takes its place. */
export function SignInAgain() {
  const t = useWords("rights");
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void logOutAndSay();
  };
  return (
    <>
      <p className={style.text}>{t("signInAgainText", { minutes: FRESH_MINUTES })}</p>
      <div className={style.buttons}>
        <PlainButton quiet busy={busy} onClick={press}>
          {t("signOut")}
        </PlainButton>
      </div>
    </>
  );
}
