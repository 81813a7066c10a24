import style from "#/accounts/form.module.css";
import { useMessages } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** Why the sign-in with Google failed, and other ways to sign in. */
export function NotSignedIn({ message }: { readonly message: string }) {
  const t = useMessages("accounts/google");
  const { search } = window.location;
  return (
    <div className={style.page}>
      <PageTitle>{t("notSignedIn")}</PageTitle>
      <div role="alert">
        <Notice tone="danger">{message}</Notice>
      </div>
      <div className="stack">
        <PlainLink to={`/login${search}`} large>
          {t("toSignIn")}
        </PlainLink>
        <PlainLink to={`/register${search}`} large outlined>
          {t("toRegister")}
        </PlainLink>
      </div>
    </div>
  );
}
