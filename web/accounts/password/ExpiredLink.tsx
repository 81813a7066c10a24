import style from "#/accounts/form.module.css";
import { RequestLink } from "#/accounts/mail/RequestLink.tsx";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { useClientState } from "#/platform/state/client-state.ts";
import { Illustration } from "#/ui/brand/Illustration.tsx";
import type { PasswordLinkMode } from "./password-link.ts";

type Props = {
  readonly mode: PasswordLinkMode;
  /** Whether the link no longer works or the page was opened without one. */
  readonly reason: "dead" | "missing";
  /** Owner of the link, if it was still valid when the page was opened. */
  readonly email?: string | undefined;
};

/** Shown instead of the form; offers a new link. */
export function ExpiredLink({ mode, reason, email }: Props) {
  const t = useMessages("accounts/password");
  const registered = useClientState(({ auth }) => auth.emailData);
  const known = email ?? (mode === "set" ? registered : null) ?? undefined;
  return (
    <div className={style.page}>
      <div role="alert" className={style.said}>
        <Illustration kind="way" />
        <p className={style.strong}>{t(reason === "dead" ? "linkDead" : "linkMissing")}</p>
        <p className="dim">{t(reason === "dead" ? "linkDeadText" : "linkMissingText")}</p>
      </div>
      <RequestLink
        kind={mode === "set" ? "registration" : "password"}
        email={known}
        label={t("sendNewLink")}
      />
      <PublicPageLink path="/login">{t("backToSignIn")}</PublicPageLink>
    </div>
  );
}
