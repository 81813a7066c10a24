import type { AccountSettings } from "@wasla/contract/accounts/account-settings-endpoints";
import { useState } from "react";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { MissingPassword } from "#/accounts/settings/MissingPassword.tsx";
import style from "#/accounts/settings/settings.module.css";
import { useMessages } from "#/platform/language/language.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { PendingEmail } from "./PendingEmail.tsx";

export function EmailSection() {
  return (
    <AccountSettingsLoader>{(care) => <EmailSettings settings={care} />}</AccountSettingsLoader>
  );
}

/** The sign-in email; a new one is pending until its link is used. */
function EmailSettings({ settings }: { readonly settings: AccountSettings }) {
  const t = useMessages("accounts/settings");
  const [requested, setRequested] = useState<string>();
  const pending = settings.newEmail ?? requested;
  return (
    <div className="stack">
      <p className={style.line}>
        <span className={style.text}>{t("presentEmail")}</span>
        <bdi className={style.value}>{settings.email}</bdi>
      </p>
      {pending !== undefined && (
        <PendingEmail key={pending} email={pending} onCancelled={() => setRequested(undefined)} />
      )}
      {settings.hasPassword ? (
        <Disclosure label={t("changeEmail")}>
          {(close) => <EmailForm onSent={setRequested} onClose={close} />}
        </Disclosure>
      ) : (
        <MissingPassword email={settings.email} reason={t("needsPassword")} />
      )}
    </div>
  );
}
