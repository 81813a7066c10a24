import { useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { refreshUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AccountSettingsLoader } from "./AccountSettingsLoader.tsx";
import { MissingPassword } from "./MissingPassword.tsx";
import { FactorSetup } from "./second-factor/FactorSetup.tsx";
import { RecoveryCodes } from "./second-factor/RecoveryCodes.tsx";
import classes from "./settings.module.css";

/** Replaces every page until an operator has a second factor. */
export function SecondFactorGate() {
  const t = useMessages("accounts/settings");
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <div className={classes.gate}>
      <PageTitle>{t("gate")}</PageTitle>
      {codes ? (
        <RecoveryCodesStep codes={codes} />
      ) : (
        <>
          <p className={classes.text}>{t("gateText")}</p>
          <AccountSettingsLoader rows={3}>
            {({ email, hasPassword }) =>
              hasPassword ? (
                <FactorSetup onCodes={setCodes} />
              ) : (
                <MissingPassword email={email} reason={t("needsPassword")} />
              )
            }
          </AccountSettingsLoader>
        </>
      )}
    </div>
  );
}

/** Once the codes are saved, reloading the user opens the pages. */
function RecoveryCodesStep({ codes }: { readonly codes: readonly string[] }) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    try {
      await refreshUser();
    } catch (error) {
      setError(errorMessage(error));
      announce(errorMessage(error), "assertive");
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <RecoveryCodes codes={codes} onDone={() => void finish()} busy={busy} />
    </>
  );
}
