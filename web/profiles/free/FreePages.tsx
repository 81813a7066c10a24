/** Where the area of clients takes money: job seekers pay nothing, whatever brought them here. */
import { useWords } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./FreePages.module.css";

export function FreePage() {
  const t = useWords("profiles/free");
  return <Free more={t("neverPay")} />;
}

/** After a payment that nobody made, as it would have ended well or badly. */
export function NothingPaidPage() {
  const t = useWords("profiles/free");
  return <Free more={`${t("notCharged")} ${t("neverPay")}`} />;
}

function Free({ more }: { readonly more: string }) {
  const t = useWords("profiles/free");
  return (
    <div className={style.page}>
      <div className={style.title}>
        <PageTitle>{t("payment")}</PageTitle>
      </div>
      <EmptyState
        drawing="payments"
        title={`${t("free")} ${t("nothingToPay")}`}
        description={more}
        actions={<PlainLink to="/profile">{t("backToProfile")}</PlainLink>}
      />
    </div>
  );
}
