import { useMutation } from "@tanstack/react-query";
import type { AccountSettings } from "@wasla/contract/accounts/account-settings-endpoints";
import { useState } from "react";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { AccountSettingsLoader } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { MissingPassword } from "#/accounts/settings/MissingPassword.tsx";
import { cancelPendingEmail, requestEmailChange } from "#/accounts/settings/requests.ts";
import classes from "#/accounts/settings/settings.module.css";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { EmailInput } from "#/ui/fields/EmailInput.tsx";

export function EmailSection() {
  return (
    <AccountSettingsLoader>
      {(settings) => <EmailSettings settings={settings} />}
    </AccountSettingsLoader>
  );
}

/** The sign-in email; a new one is pending until its link is used. */
function EmailSettings({ settings }: { readonly settings: AccountSettings }) {
  const t = useMessages("accounts/settings");
  const [requested, setRequested] = useState<string>();
  const pending = settings.newEmail ?? requested;
  return (
    <div className="stack">
      <p className={classes.line}>
        <span className={classes.text}>{t("presentEmail")}</span>
        <bdi className={classes.value}>{settings.email}</bdi>
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

const loadSchema = () =>
  import("@wasla/contract/accounts/schemas").then(({ EmailChange }) => EmailChange);

type Props = { readonly onSent: (email: string) => void; readonly onClose: () => void };

function EmailForm({ onSent, onClose }: Props) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(loadSchema, { email: "", password: "" }, async (values) => {
    await requestEmailChange(values);
    notify.success(t("emailSent", { email: values.email }));
    onSent(values.email);
    onClose();
  });
  return (
    <AccountForm form={form} submitLabel={t("sendConfirmation")} onCancel={onClose}>
      <EmailInput
        {...form.field("email")}
        label={t("newEmail")}
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true })}
        readOnly={form.busy}
        autoFocus
        required
      />
      <CurrentPassword {...form.field("password")} readOnly={form.busy} />
    </AccountForm>
  );
}

type PendingEmailProps = { readonly email: string; readonly onCancelled: () => void };

/** A new email whose link is not used yet, with a cancel button. */
function PendingEmail({ email, onCancelled }: PendingEmailProps) {
  const t = useMessages("accounts/settings");
  const cancel = useMutation({
    mutationFn: cancelPendingEmail,
    onSuccess: () => {
      notify.success(t("emailKept"));
      document.getElementById("email-title")?.focus();
      onCancelled();
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <Notice>
      <div className="stack">
        <div>
          <strong className={classes.value}>{t("emailWaiting", { email })}</strong>
          <p className={classes.message}>{t("emailWaitingText")}</p>
        </div>
        {cancel.error && <span className={classes.wrong}>{errorMessage(cancel.error)}</span>}
        <div className={classes.buttons}>
          <BusyButton variant="default" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t("keepEmail")}
          </BusyButton>
        </div>
      </div>
    </Notice>
  );
}
