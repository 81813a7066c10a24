/** Where the area of clients takes money: job seekers pay nothing, whatever brought them here. */
import { useMessages } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./NoPaymentPages.module.css";

export function NoPaymentPage() {
  const t = useMessages("profiles/no-payment");
  return <NoPayment description={t("neverPay")} />;
}

/** After a payment that nobody made, as it would have ended well or badly. */
export function NothingChargedPage() {
  const t = useMessages("profiles/no-payment");
  return <NoPayment description={`${t("notCharged")} ${t("neverPay")}`} />;
}

function NoPayment({ description }: { readonly description: string }) {
  const t = useMessages("profiles/no-payment");
  return (
    <div className={style.page}>
      <div className={style.title}>
        <PageTitle>{t("payment")}</PageTitle>
      </div>
      <EmptyState
        illustration="payments"
        title={`${t("free")} ${t("nothingToPay")}`}
        description={description}
        actions={<PlainLink to="/profile">{t("backToProfile")}</PlainLink>}
      />
    </div>
  );
}
