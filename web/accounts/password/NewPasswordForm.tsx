import { PasswordOnly } from "@wasla/contract/accounts/new-password";
import { resetPassword } from "@wasla/contract/accounts/password-endpoints";
import { useState } from "react";
import { useNavigate } from "react-router";
import style from "#/accounts/form.module.css";
import { PasswordLengthHint } from "#/accounts/PasswordLengthHint.tsx";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useContractForm } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { storeEmail } from "#/platform/state/client-state.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
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
  const [refused, setRefused] = useState<string>();
  const { field, setServerErrors, handleSubmit, formState, watch } = useContractForm(rules, {
    password: "",
  });
  const submit = handleSubmit(async (body) => {
    setRefused(undefined);
    try {
      await callApi(resetPassword, { body, bearer: token });
      notify.success(t("updated"));
      storeEmail(email);
      await navigate("/login", { replace: true });
    } catch (error) {
      notify.error(errorMessage(error));
      if (isLinkExpired(error)) onLinkExpired(error);
      else if (!setServerErrors(error)) setRefused(errorMessage(error));
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
        hint={<PasswordLengthHint password={watch("password")} />}
        required
      />
      <PlainButton type="submit" loading={formState.isSubmitting}>
        {t("save")}
      </PlainButton>
    </form>
  );
}
