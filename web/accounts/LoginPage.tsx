import { useState } from "react";
import { Link, useLocation } from "react-router";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { logIn } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainButton } from "#/ui/fields/PlainButton.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { EndedNotice } from "./EndedNotice.tsx";
import style from "./LoginPage.module.css";

const rules = () => import("@wasla/contract/accounts/schemas").then(({ SignIn }) => SignIn);

export function LoginPage() {
  const t = useWords("accounts");
  const [refused, setRefused] = useState<string>();
  const { field, blame, handleSubmit, formState } = useAgreedForm(rules, {
    email: "",
    password: "",
  });
  const busy = formState.isSubmitting;
  const submit = handleSubmit(async (credentials) => {
    setRefused(undefined);
    try {
      await logIn(credentials);
      notify.success(t("signedIn"));
    } catch (error) {
      if (!blame(error)) setRefused(errorText(error));
      notify.error(errorText(error));
    }
  });
  return (
    <div className={style.page}>
      <PageTitle>{t("signIn")}</PageTitle>
      {refused === undefined ? <EndedNotice /> : <Notice tone="danger">{refused}</Notice>}
      <form onSubmit={submit} noValidate className={style.form}>
        <PlainField
          {...field("email")}
          label={t("email")}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={busy}
          autoFocus={window.matchMedia("(pointer: fine)").matches}
          required
        />
        <PlainPassword
          {...field("password")}
          label={t("password")}
          autoComplete="current-password"
          readOnly={busy}
          required
        />
        <PathLink path="/forgot-password">{t("forgotPassword")}</PathLink>
        <PlainButton type="submit" busy={busy}>
          {t("signIn")}
        </PlainButton>
      </form>
      <PathLink path="/register">{t("createAccount")}</PathLink>
    </div>
  );
}

/** A link to another public page, once there is one; it keeps the query. */
function PathLink({ path, children }: { readonly path: string; readonly children: string }) {
  const { search } = useLocation();
  if (!useKnowsPath()(path)) return null;
  return (
    <Link to={path + search} className={style.link}>
      {children}
    </Link>
  );
}
