import style from "#/accounts/form.module.css";
import { AskForLink } from "#/accounts/mail/AskForLink.tsx";
import { PathLink } from "#/accounts/PathLink.tsx";
import { useWords } from "#/platform/language/language.ts";
import { useClientState } from "#/platform/state/client-state.ts";
import { Drawing } from "#/ui/brand/Drawing.tsx";
import type { Mode } from "./link.ts";

type Props = {
  readonly mode: Mode;
  /** The link does not work, or the page was opened without one. */
  readonly reason: "dead" | "missing";
  /** Of the link, where it was still good when the page was opened. */
  readonly email?: string | undefined;
};

/** What stands in place of the form, and the way to a link that works. */
export function DeadLink({ mode, reason, email }: Props) {
  const t = useWords("accounts/password");
  const registered = useClientState(({ auth }) => auth.emailData);
  const known = email ?? (mode === "set" ? registered : null) ?? undefined;
  return (
    <div className={style.page}>
      <div role="alert" className={style.said}>
        <Drawing kind="way" />
        <p className={style.strong}>{t(reason === "dead" ? "linkDead" : "linkMissing")}</p>
        <p className="dim">{t(reason === "dead" ? "linkDeadText" : "linkMissingText")}</p>
      </div>
      <AskForLink
        kind={mode === "set" ? "registration" : "password"}
        email={known}
        label={t("sendNewLink")}
      />
      <PathLink path="/login">{t("backToSignIn")}</PathLink>
    </div>
  );
}
