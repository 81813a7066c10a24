import style from "#/accounts/form.module.css";
import { AskForLink } from "#/accounts/mail/AskForLink.tsx";
import { PathLink } from "#/accounts/PathLink.tsx";
import { useWords } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

export function ForgotPasswordPage() {
  const t = useWords("accounts/password");
  return (
    <div className={style.page}>
      <PageTitle>{t("forgotTitle")}</PageTitle>
      <AskForLink kind="password" label={t("sendLink")} lead={<p>{t("forgotText")}</p>} />
      <PathLink path="/login">{t("backToSignIn")}</PathLink>
    </div>
  );
}
