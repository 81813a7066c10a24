import { useState } from "react";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { MissingPassword } from "#/accounts/settings/MissingPassword.tsx";
import classes from "#/accounts/settings/settings.module.css";
import { useMessages } from "#/platform/language/language.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { EnabledFactor } from "./EnabledFactor.tsx";
import { FactorSetup } from "./FactorSetup.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

export function SecondFactorSection() {
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    setCodes(undefined);
    document.getElementById("second-factor-title")?.focus();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  return (
    <AccountSettingsLoader>
      {({ email, hasPassword, secondFactor }) =>
        secondFactor ? (
          <EnabledFactor codesLeft={secondFactor.recoveryCodesLeft} onCodes={setCodes} />
        ) : (
          <DisabledFactor email={email} hasPassword={hasPassword} onCodes={setCodes} />
        )
      }
    </AccountSettingsLoader>
  );
}

type DisabledFactorProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
};

function DisabledFactor({ email, hasPassword, onCodes }: DisabledFactorProps) {
  const t = useMessages("accounts/settings");
  return (
    <div className="stack">
      <div>
        <StatusBadge tone="off">{t("off")}</StatusBadge>
      </div>
      <p className={classes.text}>{t("factorText")}</p>
      {hasPassword ? (
        <Disclosure label={t("setUp")}>
          {(close) => <FactorSetup onCodes={onCodes} onCancel={close} />}
        </Disclosure>
      ) : (
        <MissingPassword email={email} reason={t("needsPassword")} />
      )}
    </div>
  );
}
