import { useState } from "react";
import { type Done, readDone } from "#/payments/pay/run/kept.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Receipt } from "./Receipt.tsx";
import style from "./result.module.css";
import { useTruth } from "./use-truth.ts";

/** After a payment: waits until the server knows of it, then says what is open and what it cost. */
export function SuccessPage() {
  const { _id } = useUser();
  const [done] = useState(() => readDone(_id));
  return <div className={style.page}>{done ? <Paid done={done} /> : <NoPayment />}</div>;
}

function Paid({ done }: { readonly done: Done }) {
  const t = useWords("payments");
  const { isConfirmed, isOver, billing } = useTruth(done);
  if (isConfirmed) return <Receipt done={done} billing={billing} />;
  return (
    <div className={style.result}>
      <span className={style.sign} data-kind="waiting">
        {isOver ? null : <Spinner />}
      </span>
      <PageTitle>{t(isOver ? "willMail" : "confirmingPayment")}</PageTitle>
      <p role="status" className={style.text}>
        {t(isOver ? "willMailText" : "confirmingText")}
      </p>
      {isOver && <PlainLink to="/dashboard">{t("goToDashboard")}</PlainLink>}
    </div>
  );
}

/** Somebody came here by the address. */
function NoPayment() {
  const t = useWords("payments");
  return (
    <div className={style.result}>
      <PageTitle>{t("noPayment")}</PageTitle>
      <EmptyState
        drawing="payments"
        title={t("noPaymentText")}
        actions={
          <>
            <PlainLink to="/payment">{t("toPayment")}</PlainLink>
            <PlainLink quiet to="/profile">
              {t("backToProfile")}
            </PlainLink>
          </>
        }
      />
    </div>
  );
}
