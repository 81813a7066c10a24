import { PasswordLengthHint } from "#/accounts/PasswordLengthHint.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { translate, useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { PasswordInput } from "#/ui/fields/PasswordInput.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { AccountSettingsLoader } from "./AccountSettingsLoader.tsx";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { MissingPassword } from "./MissingPassword.tsx";
import { changeOwnPassword } from "./requests.ts";
import classes from "./settings.module.css";

const loadSchema = () =>
  import("@wasla/contract/accounts/new-password").then(({ PasswordChange }) => PasswordChange);

export function ChangePasswordPage() {
  const t = useMessages("accounts/settings");
  return (
    <div className={classes.narrow}>
      <PageTitle>{t("changePassword")}</PageTitle>
      <AccountSettingsLoader rows={3}>
        {({ email, hasPassword }) =>
          hasPassword ? (
            <PasswordForm email={email} />
          ) : (
            <MissingPassword email={email} reason={t("noPassword")} />
          )
        }
      </AccountSettingsLoader>
    </div>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const t = useMessages("accounts/settings");
  const form = useSubmitForm(
    loadSchema,
    { currentPassword: "", newPassword: "" },
    async (values) => {
      await changeOwnPassword(values);
      notify.success(translate("accounts/password", "updated"));
      signOutEverywhere("passwordChanged");
    },
  );
  return (
    <>
      <p className={classes.text}>{t("changePasswordText")}</p>
      <AccountForm form={form} submitLabel={t("updatePassword")}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword
          {...form.field("currentPassword")}
          readOnly={form.busy}
          autoFocus={!window.matchMedia("(pointer: coarse)").matches}
        />
        <PasswordInput
          {...form.field("newPassword")}
          label={t("newPassword")}
          hint={<PasswordLengthHint password={form.watch("newPassword")} />}
          autoComplete="new-password"
          readOnly={form.busy}
          required
        />
      </AccountForm>
    </>
  );
}
