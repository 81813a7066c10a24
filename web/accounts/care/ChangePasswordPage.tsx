import { PasswordLength } from "#/accounts/PasswordLength.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { leave } from "#/platform/state/session.ts";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./care.module.css";
import { DeedForm } from "./DeedForm.tsx";
import { NoPassword } from "./NoPassword.tsx";
import { setPassword } from "./requests.ts";
import { useDeedForm } from "./use-deed-form.ts";
import { WithCare } from "./WithCare.tsx";

const rules = () =>
  import("@wasla/contract/accounts/schemas").then(({ PasswordChange }) => PasswordChange);

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
    notify.success(t("passwordUpdated"));
    leave("passwordChanged");
  });
  return (
    <>
      <p className={style.text}>{t("changePasswordText")}</p>
      <DeedForm form={form} send={t("updatePassword")}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PlainPassword
          {...form.field("currentPassword")}
          label={t("currentPassword")}
          autoComplete="current-password"
          readOnly={form.busy}
          autoFocus={window.matchMedia("(pointer: fine)").matches}
          required
        />
        <PlainPassword
          {...form.field("newPassword")}
          label={t("newPassword")}
          hint={<PasswordLength typed={form.watch("newPassword").length} />}
          autoComplete="new-password"
          readOnly={form.busy}
          required
        />
      </DeedForm>
    </>
  );
}
