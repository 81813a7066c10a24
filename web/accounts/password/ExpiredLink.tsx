import style from "#/accounts/form.module.css";
import { RequestLink } from "#/accounts/mail/RequestLink.tsx";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { useClientState } from "#/platform/state/client-state.ts";
import { Illustration } from "#/ui/brand/Illustration.tsx";
import type { PasswordLinkMode } from "./password-link.ts";

type Props = {
  readonly mode: PasswordLinkMode;
  /** The link does not work, or the page was opened without one. */
  readonly reason: "dead" | "missing";
  /** Of the link, where it was still good when the page was opened. */
  readonly email?: string | undefined;
};

/** What stands in place of the form, and the way to a link that works. */
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
