import { readLink } from "@wasla/contract/accounts/password-endpoints";
import { useCallback, useEffect, useState } from "react";
import style from "#/accounts/form.module.css";
import { useFragment } from "#/accounts/use-fragment.ts";
import { call } from "#/platform/call/call.ts";
import { useWords } from "#/platform/language/language.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { DeadLink } from "./DeadLink.tsx";
import { isDead, type Mode } from "./link.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

export function SetPasswordPage() {
  return <PasswordPage mode="set" />;
}

export function ResetPasswordPage() {
  return <PasswordPage mode="reset" />;
}

/** Sets a password by the token of a mailed link. */
function PasswordPage({ mode }: { readonly mode: Mode }) {
  const t = useWords("accounts/password");
  const token = useFragment().get("token") ?? undefined;
  return (
    <div className={style.page}>
      <PageTitle>{t(mode === "set" ? "setTitle" : "resetTitle")}</PageTitle>
      {token === undefined ? (
        <DeadLink mode={mode} reason="missing" />
      ) : (
        <ByLink key={token} mode={mode} token={token} />
      )}
    </div>
  );
}

type Link = { readonly mode: Mode; readonly token: string };
type Read = { readonly email?: string; readonly error?: unknown };

/** Whether the link is good, and whose: a password manager keeps the name with the password. */
function ByLink({ mode, token }: Link) {
  const t = useWords("accounts/password");
  const [{ email, error }, setRead] = useState<Read>({});
  const read = useCallback(() => {
    setRead({});
    call(readLink, { bearer: token }).then(
      ({ data }) => setRead({ email: data.email }),
      (refused: unknown) => setRead({ error: refused }),
    );
  }, [token]);
  useEffect(read, [read]);
  if (isDead(error)) return <DeadLink mode={mode} reason="dead" email={email} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={read} />;
  if (email === undefined)
    return (
      <p className={style.wait} role="status">
        <Spinner /> {t("checking")}
      </p>
    );
  return (
    <NewPasswordForm
      {...{ token, email }}
      onDead={(refused) => setRead({ email, error: refused })}
    />
  );
}
