import style from "#/accounts/form.module.css";
import { useWords } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** Why Google has brought nobody in, and the other ways. */
export function NotSignedIn({ said }: { readonly said: string }) {
  const t = useWords("accounts/google");
  const { search } = window.location;
  return (
    <div className={style.page}>
      <PageTitle>{t("notSignedIn")}</PageTitle>
      <div role="alert">
        <Notice tone="danger">{said}</Notice>
      </div>
      <div className="stack">
        <PlainLink to={`/login${search}`} main>
          {t("toSignIn")}
        </PlainLink>
        <PlainLink to={`/register${search}`} main quiet>
          {t("toRegister")}
        </PlainLink>
      </div>
    </div>
  );
}
