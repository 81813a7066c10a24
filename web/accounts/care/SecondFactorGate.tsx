import { useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { refreshUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./care.module.css";
import { RecoveryCodes } from "./factor/RecoveryCodes.tsx";
import { SetUp } from "./factor/SetUp.tsx";
import { NoPassword } from "./NoPassword.tsx";
import { WithCare } from "./WithCare.tsx";

/** Stands in place of every page until an operator has a second factor. */
export function SecondFactorGate() {
  const t = useWords("accounts/care");
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <div className={style.gate}>
      <PageTitle>{t("gate")}</PageTitle>
      {codes ? (
        <LastStep codes={codes} />
      ) : (
        <>
          <p className={style.text}>{t("gateText")}</p>
          <WithCare rows={3}>
            {({ email, hasPassword }) =>
              hasPassword ? (
                <SetUp onCodes={setCodes} />
              ) : (
                <NoPassword email={email} why={t("needsPassword")} />
              )
            }
          </WithCare>
        </>
      )}
    </div>
  );
}

/** Once the codes are kept, the server says that the pages are open. */
function LastStep({ codes }: { readonly codes: readonly string[] }) {
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    try {
      await refreshUser();
    } catch (error) {
      setRefused(errorText(error));
      announce(errorText(error), "assertive");
      setBusy(false);
    }
  };
  return (
    <>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      <RecoveryCodes codes={codes} onKept={() => void goOn()} busy={busy} />
    </>
  );
}
