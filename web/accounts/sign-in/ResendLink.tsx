import { AskForLink } from "#/accounts/mail/AskForLink.tsx";
import { useWords } from "#/platform/language/language.ts";
import style from "./ResendLink.module.css";

/** The mail of a registration once more, for whoever has not set a password by it. */
export function ResendLink() {
  const t = useWords("accounts/sign-in");
  return (
    <section className={style.resend} aria-labelledby="resend">
      <h2 id="resend" className={style.title}>
        {t("noPassword")}
      </h2>
      <p>{t("resendText")}</p>
      <AskForLink kind="registration" label={t("resend")} />
    </section>
  );
}
