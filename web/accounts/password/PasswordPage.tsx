import { PasswordOnly } from "@wasla/contract/accounts/new-password";
import { readPasswordLink, resetPassword } from "@wasla/contract/accounts/password-endpoints";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import classes from "#/accounts/form.module.css";
import { RequestLink } from "#/accounts/mail/RequestLink.tsx";
import { PasswordLengthHint } from "#/accounts/PasswordLengthHint.tsx";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { useFragment } from "#/accounts/use-fragment.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { storeEmail, useClientState } from "#/platform/state/client-state.ts";
import { Illustration } from "#/ui/brand/Illustration.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { Button } from "#/ui/public/Button.tsx";
import { ErrorState } from "#/ui/public/ErrorState.tsx";
import { PasswordInput } from "#/ui/public/PasswordInput.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { isLinkExpired, type PasswordLinkMode } from "./password-link.ts";

export function SetPasswordPage() {
  return <PasswordPage mode="set" />;
}

export function ResetPasswordPage() {
  return <PasswordPage mode="reset" />;
}

/** Sets a password with the token of an emailed link. */
function PasswordPage({ mode }: { readonly mode: PasswordLinkMode }) {
  const t = useMessages("accounts/password");
  const token = useFragment().get("token") ?? undefined;
  return (
    <div className={classes.page}>
      <PageTitle>{t(mode === "set" ? "setTitle" : "resetTitle")}</PageTitle>
      {token === undefined ? (
        <ExpiredLink mode={mode} reason="missing" />
      ) : (
        <PasswordByLink key={token} mode={mode} token={token} />
      )}
    </div>
  );
}

type PasswordLinkProps = { readonly mode: PasswordLinkMode; readonly token: string };
type LinkState = { readonly email?: string; readonly error?: unknown };

/** Checks the link first; password managers need its owner's email next to the new password. */
function PasswordByLink({ mode, token }: PasswordLinkProps) {
  const t = useMessages("accounts/password");
  const [{ email, error }, setLinkState] = useState<LinkState>({});
  const checkLink = useCallback(() => {
    setLinkState({});
    callApi(readPasswordLink, { bearer: token }).then(
      ({ data }) => setLinkState({ email: data.email }),
      (error: unknown) => setLinkState({ error }),
    );
  }, [token]);
  useEffect(checkLink, [checkLink]);
  if (isLinkExpired(error)) return <ExpiredLink mode={mode} reason="dead" email={email} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={checkLink} />;
  if (email === undefined)
    return (
      <p className={classes.wait} role="status">
        <Spinner /> {t("checking")}
      </p>
    );
  return (
    <NewPasswordForm
      {...{ token, email }}
      onLinkExpired={(error) => setLinkState({ email, error })}
    />
  );
}

type Props = {
  readonly mode: PasswordLinkMode;
  /** Whether the link no longer works or the page was opened without one. */
  readonly reason: "dead" | "missing";
  /** Owner of the link, if it was still valid when the page was opened. */
  readonly email?: string | undefined;
};

/** Shown instead of the form; offers a new link. */
function ExpiredLink({ mode, reason, email }: Props) {
  const t = useMessages("accounts/password");
  const registered = useClientState(({ auth }) => auth.emailData);
  const knownEmail = email ?? (mode === "set" ? registered : null) ?? undefined;
  return (
    <div className={classes.page}>
      <div role="alert" className={classes.message}>
        <Illustration kind="way" />
        <p className={classes.strong}>{t(reason === "dead" ? "linkDead" : "linkMissing")}</p>
        <p className="dim">{t(reason === "dead" ? "linkDeadText" : "linkMissingText")}</p>
      </div>
      <RequestLink
        kind={mode === "set" ? "registration" : "password"}
        email={knownEmail}
        label={t("sendNewLink")}
      />
      <PublicPageLink path="/login">{t("backToSignIn")}</PublicPageLink>
    </div>
  );
}

type NewPasswordFormProps = {
  readonly token: string;
  readonly email: string;
  /** Called when the link has expired while the password was typed. */
  readonly onLinkExpired: (error: unknown) => void;
};

const loadSchema = () => Promise.resolve(PasswordOnly);

function NewPasswordForm({ token, email, onLinkExpired }: NewPasswordFormProps) {
  const t = useMessages("accounts/password");
  const navigate = useNavigate();
  const { field, submit, busy, formError, watch } = useSubmitForm(
    loadSchema,
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
      <Button type="submit" busy={busy}>
        {t("save")}
      </Button>
    </form>
  );
}
