import { RequestLink } from "#/accounts/mail/RequestLink.tsx";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./ResendLink.module.css";

/** Sends the registration mail again, for users who have not set a password with it. */
export function ResendLink() {
  const t = useMessages("accounts/sign-in");
  return (
    <section className={classes.resend} aria-labelledby="resend">
      <h2 id="resend" className={classes.title}>
        {t("noPassword")}
      </h2>
      <p>{t("resendText")}</p>
      <RequestLink kind="registration" label={t("resend")} />
    </section>
  );
}
