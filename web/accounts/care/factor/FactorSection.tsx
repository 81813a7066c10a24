import { useState } from "react";
import style from "#/accounts/care/care.module.css";
import { NoPassword } from "#/accounts/care/NoPassword.tsx";
import { WithCare } from "#/accounts/care/WithCare.tsx";
import { useWords } from "#/platform/language/language.ts";
import { Disclosed } from "#/ui/actions/Disclosed.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { FactorOn } from "./FactorOn.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUp } from "./SetUp.tsx";

/** The second factor: how to turn it on, and how to live with it. */
export function FactorSection() {
  const [codes, setCodes] = useState<readonly string[]>();
  const keep = () => {
    setCodes(undefined);
    document.getElementById("second-factor-title")?.focus();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={keep} />;
  return (
    <WithCare>
      {({ email, hasPassword, secondFactor }) =>
        secondFactor ? (
          <FactorOn codesLeft={secondFactor.recoveryCodesLeft} onCodes={setCodes} />
        ) : (
          <FactorOff email={email} hasPassword={hasPassword} onCodes={setCodes} />
        )
      }
    </WithCare>
  );
}

type Off = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
};

function FactorOff({ email, hasPassword, onCodes }: Off) {
  const t = useWords("accounts/care");
  return (
    <div className="stack">
      <div>
        <StateBadge tone="off">{t("off")}</StateBadge>
      </div>
      <p className={style.text}>{t("factorText")}</p>
      {hasPassword ? (
        <Disclosed label={t("setUp")}>
          {(close) => <SetUp onCodes={onCodes} onCancel={close} />}
        </Disclosed>
      ) : (
        <NoPassword email={email} why={t("needsPassword")} />
      )}
    </div>
  );
}
