import { PasswordOnly } from "@wasla/contract/accounts/new-password";
import { resetPassword } from "@wasla/contract/accounts/password-endpoints";
import { useState } from "react";
import { useNavigate } from "react-router";
import style from "#/accounts/form.module.css";
import { PasswordLength } from "#/accounts/PasswordLength.tsx";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { keepEmail } from "#/platform/state/client-state.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
import { isDead } from "./link.ts";

type Props = {
  readonly token: string;
  readonly email: string;
  /** The link has died while the password was typed. */
  readonly onDead: (refused: unknown) => void;
};

const rules = () => Promise.resolve(PasswordOnly);

export function NewPasswordForm({ token, email, onDead }: Props) {
  const t = useWords("accounts/password");
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { field, blame, handleSubmit, formState, watch } = useAgreedForm(rules, { password: "" });
  const submit = handleSubmit(async (body) => {
    setRefused(undefined);
    try {
      await call(resetPassword, { body, bearer: token });
      notify.success(t("updated"));
      keepEmail(email);
      await navigate("/login", { replace: true });
    } catch (error) {
      notify.error(errorText(error));
      if (isDead(error)) onDead(error);
      else if (!blame(error)) setRefused(errorText(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="stack">
      {refused && <Notice tone="danger">{refused}</Notice>}
      <p>
        {t("forAccount")} <bdi className={style.strong}>{email}</bdi>
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PlainPassword
        {...field("password")}
        label={t("newPassword")}
        autoComplete="new-password"
        readOnly={formState.isSubmitting}
        hint={<PasswordLength password={watch("password")} />}
        required
      />
      <PlainButton type="submit" busy={formState.isSubmitting}>
        {t("save")}
      </PlainButton>
    </form>
  );
}
