import { RECENT_SIGN_IN_MINUTES } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { logOutAndNotify } from "#/platform/state/session.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";

/** Without a password, a recent sign-in is the proof of ownership. */
export function SignInAgain() {
  const t = useMessages("privacy-rights");
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void logOutAndNotify();
  };
  return (
    <>
      <p className={classes.text}>{t("signInAgainText", { minutes: RECENT_SIGN_IN_MINUTES })}</p>
      <div className={classes.buttons}>
        <BusyButton variant="default" busy={busy} onClick={press}>
          {t("signOut")}
        </BusyButton>
      </div>
    </>
  );
}
