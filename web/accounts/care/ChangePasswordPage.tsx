import { PasswordLength } from "#/accounts/PasswordLength.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { say, useWords } from "#/platform/language/language.ts";
import { leave } from "#/platform/state/session.ts";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CurrentPassword } from "./CurrentPassword.tsx";
import style from "./care.module.css";
import { DeedForm } from "./DeedForm.tsx";
import { NoPassword } from "./NoPassword.tsx";
import { setPassword } from "./requests.ts";
import { useDeedForm } from "./use-deed-form.ts";
import { WithCare } from "./WithCare.tsx";

const rules = () =>
  import("@wasla/contract/accounts/new-password").then(({ PasswordChange }) => PasswordChange);

export function ChangePasswordPage() {
  const t = useWords("accounts/care");
  return (
    <div className={style.narrow}>
      <PageTitle>{t("changePassword")}</PageTitle>
      <WithCare rows={3}>
        {({ email, hasPassword }) =>
          hasPassword ? (
            <PasswordForm email={email} />
          ) : (
            <NoPassword email={email} why={t("noPassword")} />
          )
        }
      </WithCare>
    </div>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const t = useWords("accounts/care");
  const form = useDeedForm(rules, { currentPassword: "", newPassword: "" }, async (given) => {
    await setPassword(given);
    notify.success(say("accounts/password", "updated"));
    leave("passwordChanged");
  });
  return (
    <>
      <p className={style.text}>{t("changePasswordText")}</p>
      <DeedForm form={form} send={t("updatePassword")}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword
          {...form.field("currentPassword")}
          readOnly={form.busy}
          autoFocus={window.matchMedia("(pointer: fine)").matches}
        />
        <PlainPassword
          {...form.field("newPassword")}
          label={t("newPassword")}
          hint={<PasswordLength password={form.watch("newPassword")} />}
          autoComplete="new-password"
          readOnly={form.busy}
          required
        />
      </DeedForm>
    </>
  );
}
