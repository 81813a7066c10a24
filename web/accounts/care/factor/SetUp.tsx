import { useState } from "react";
import { CurrentPassword } from "#/accounts/care/CurrentPassword.tsx";
import style from "#/accounts/care/care.module.css";
import { DeedForm } from "#/accounts/care/DeedForm.tsx";
import { type Drawn, drawSecret, turnFactorOn } from "#/accounts/care/requests.ts";
import { useDeedForm } from "#/accounts/care/use-deed-form.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { CodeField } from "./CodeField.tsx";
import { Secret } from "./Secret.tsx";

const agreed = () => import("@wasla/contract/accounts/care-endpoints");
const passwordRules = () => agreed().then(({ startSecondFactor }) => startSecondFactor.body);
const codeRules = () => agreed().then(({ confirmSecondFactor }) => confirmSecondFactor.body);

type Props = {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel?: () => void;
};

/** The way to a second factor: the password, the secret, a first code. Ends with recovery codes. */
export function SetUp({ onCodes, onCancel }: Props) {
  const [drawn, setDrawn] = useState<Drawn>();
  if (drawn) return <FirstCode drawn={drawn} onCodes={onCodes} onCancel={onCancel} />;
  return <Proof onDrawn={setDrawn} onCancel={onCancel} />;
}

type ProofProps = {
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onCancel: (() => void) | undefined;
};

function Proof({ onDrawn, onCancel }: ProofProps) {
  const t = useWords("accounts/care");
  const form = useDeedForm(passwordRules, { password: "" }, async (given) => {
    onDrawn(await drawSecret(given));
    announce(`${t("addToApp")}. ${t("scan")}`);
  });
  return (
    <DeedForm form={form} send={t("next")} onCancel={onCancel}>
      <p className={style.step}>{t("confirmItIsYou")}</p>
      <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
    </DeedForm>
  );
}

type CodeProps = {
  readonly drawn: Drawn;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: (() => void) | undefined;
};

function FirstCode({ drawn, onCodes, onCancel }: CodeProps) {
  const t = useWords("accounts/care");
  const form = useDeedForm(codeRules, { code: "" }, async (given) => {
    const codes = await turnFactorOn(given);
    notify.success(t("factorIsOn"));
    onCodes(codes);
  });
  return (
    <DeedForm form={form} send={t("turnOn")} onCancel={onCancel}>
      <Secret drawn={drawn} />
      <CodeField {...form.field("code")} label={t("code")} readOnly={form.busy} autoFocus />
    </DeedForm>
  );
}
