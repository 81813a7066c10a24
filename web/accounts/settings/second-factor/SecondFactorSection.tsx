import { useState } from "react";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { MissingPassword } from "#/accounts/settings/MissingPassword.tsx";
import { disableFactor, renewCodes } from "#/accounts/settings/requests.ts";
import classes from "#/accounts/settings/settings.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { CodeField } from "./CodeField.tsx";
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

const loadEndpoints = () => import("@wasla/contract/accounts/account-settings-endpoints");
const loadRenewalSchema = () =>
  loadEndpoints().then(({ renewRecoveryCodes }) => renewRecoveryCodes.body);
const loadRemovalSchema = () =>
  loadEndpoints().then(({ removeSecondFactor }) => removeSecondFactor.body);

/** At or below this number the user is advised to create new codes. */
const LOW_CODE_COUNT = 3;

type Props = {
  readonly codesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
};

function EnabledFactor({ codesLeft, onCodes }: Props) {
  const t = useMessages("accounts/settings");
  const isStaff = useUser().role === "admin";
  return (
    <div className="stack">
      <p className={classes.line}>
        <StatusBadge tone="success">{t("on")}</StatusBadge>
        <span>
          {t("codesLeft", { count: codesLeft })} {codesLeft <= LOW_CODE_COUNT && t("fewCodes")}
        </span>
      </p>
      <Disclosure label={t("newCodes")}>
        {(close) => <NewCodesForm onCodes={onCodes} onClose={close} />}
      </Disclosure>
      {isStaff ? (
        <p className={classes.text}>{t("staffKeepIt")}</p>
      ) : (
        <Disclosure label={t("turnOff")}>
          {(close) => <DisableFactorForm onClose={close} />}
        </Disclosure>
      )}
    </div>
  );
}

type NewCodesProps = { readonly onCodes: Props["onCodes"]; readonly onClose: () => void };

function NewCodesForm({ onCodes, onClose }: NewCodesProps) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(loadRenewalSchema, { code: "" }, async (values) => {
    onCodes(await renewCodes(values));
  });
  return (
    <AccountForm form={form} submitLabel={t("drawCodes")} onCancel={onClose}>
      <p className={classes.text}>{t("newCodesText")}</p>
      <CodeField {...form.field("code")} label={t("code")} readOnly={form.busy} autoFocus />
    </AccountForm>
  );
}

function DisableFactorForm({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(loadRemovalSchema, { password: "", code: "" }, async (values) => {
    await disableFactor(values);
    notify.success(t("factorIsOff"));
    document.getElementById("second-factor-title")?.focus();
  });
  return (
    <AccountForm form={form} submitLabel={t("turnOff")} onCancel={onClose}>
      <p className={classes.text}>{t("turnOffText")}</p>
      <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      <CodeField
        {...form.field("code")}
        label={t("codeOrRecovery")}
        inputMode="text"
        readOnly={form.busy}
      />
    </AccountForm>
  );
}
