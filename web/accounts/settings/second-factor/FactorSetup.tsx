import { useState } from "react";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { enableFactor, startFactorSetup, type TotpSecret } from "#/accounts/settings/requests.ts";
import classes from "#/accounts/settings/settings.module.css";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { CodeField } from "./CodeField.tsx";
import { TotpSecretDisplay } from "./TotpSecretDisplay.tsx";

const loadEndpoints = () => import("@wasla/contract/accounts/account-settings-endpoints");
const loadPasswordSchema = () =>
  loadEndpoints().then(({ startSecondFactor }) => startSecondFactor.body);
const loadCodeSchema = () =>
  loadEndpoints().then(({ confirmSecondFactor }) => confirmSecondFactor.body);

type Props = {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel?: () => void;
};

/** Steps: the password, the secret, a first code. Ends with the recovery codes. */
export function FactorSetup({ onCodes, onCancel }: Props) {
  const [totpSecret, setTotpSecret] = useState<TotpSecret>();
  if (totpSecret)
    return <FirstCode totpSecret={totpSecret} onCodes={onCodes} onCancel={onCancel} />;
  return <PasswordStep onSecret={setTotpSecret} onCancel={onCancel} />;
}

type PasswordStepProps = {
  readonly onSecret: (secret: TotpSecret) => void;
  readonly onCancel: (() => void) | undefined;
};

function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(loadPasswordSchema, { password: "" }, async (values) => {
    onSecret(await startFactorSetup(values));
    announce(`${t("addToApp")}. ${t("scan")}`);
  });
  return (
    <AccountForm form={form} submitLabel={t("next")} onCancel={onCancel}>
      <p className={classes.step}>{t("confirmItIsYou")}</p>
      <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
    </AccountForm>
  );
}

type FirstCodeProps = {
  readonly totpSecret: TotpSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: (() => void) | undefined;
};

function FirstCode({ totpSecret, onCodes, onCancel }: FirstCodeProps) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(loadCodeSchema, { code: "" }, async (values) => {
    const codes = await enableFactor(values);
    notify.success(t("factorIsOn"));
    onCodes(codes);
  });
  return (
    <AccountForm form={form} submitLabel={t("turnOn")} onCancel={onCancel}>
      <TotpSecretDisplay totpSecret={totpSecret} />
      <CodeField {...form.field("code")} label={t("code")} readOnly={form.busy} autoFocus />
    </AccountForm>
  );
}
