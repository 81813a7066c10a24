import { PasswordOnly } from "@wasla/contract/accounts/new-password";
import { resetPassword } from "@wasla/contract/accounts/password-endpoints";
import { useNavigate } from "react-router";
import classes from "#/accounts/form.module.css";
import { PasswordLengthHint } from "#/accounts/PasswordLengthHint.tsx";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { storeEmail } from "#/platform/state/client-state.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { PasswordInput } from "#/ui/public/PasswordInput.tsx";
import { isLinkExpired } from "./password-link.ts";

type Props = {
  readonly token: string;
  readonly email: string;
  /** Called when the link has expired while the password was typed. */
  readonly onLinkExpired: (refused: unknown) => void;
};

const rules = () => Promise.resolve(PasswordOnly);

export function NewPasswordForm({ token, email, onLinkExpired }: Props) {
  const t = useMessages("accounts/password");
  const navigate = useNavigate();
  const { field, submit, busy, formError, watch } = useSubmitForm(
    rules,
    { password: "" },
    async (body) => {
      try {
        await callApi(resetPassword, { body, bearer: token });
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
        notify.error(errorMessage(error));
        return onLinkExpired(error);
      }
      notify.success(t("updated"));
      storeEmail(email);
      await navigate("/login", { replace: true });
    },
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      {formError && <Notice tone="danger">{formError}</Notice>}
      <p>
        {t("forAccount")} <bdi className={classes.strong}>{email}</bdi>
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...field("password")}
        label={t("newPassword")}
        autoComplete="new-password"
        readOnly={busy}
        hint={<PasswordLengthHint password={watch("password")} />}
        required
      />
      <Button type="submit" loading={busy}>
        {t("save")}
      </Button>
    </form>
  );
}
