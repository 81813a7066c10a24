import classes from "#/accounts/form.module.css";
import { RequestLink } from "#/accounts/mail/RequestLink.tsx";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

export function ForgotPasswordPage() {
  const t = useMessages("accounts/password");
  return (
    <div className={classes.page}>
      <PageTitle>{t("forgotTitle")}</PageTitle>
      <RequestLink kind="password" label={t("sendLink")} intro={<p>{t("forgotText")}</p>} />
      <PublicPageLink path="/login">{t("backToSignIn")}</PublicPageLink>
    </div>
  );
}
