import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import {
  type PaymentResult,
  readPaymentResult,
} from "#/payments/checkout/flow/payment-result-store.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Receipt } from "./Receipt.tsx";
import classes from "./result.module.css";
import { usePaymentConfirmation } from "./use-payment-confirmation.ts";

/** Waits until the server knows of the payment, then shows the receipt. */
export function SuccessPage() {
  const { _id } = useUser();
  const [done] = useState(() => readPaymentResult(_id));
  return <div className={classes.page}>{done ? <PaymentStatus done={done} /> : <NoPayment />}</div>;
}

function PaymentStatus({ done }: { readonly done: PaymentResult }) {
  const t = useMessages("payments");
  const { isConfirmed, isOver, billing } = usePaymentConfirmation(done);
  if (isConfirmed) return <Receipt result={done} billing={billing} />;
  return (
    <div className={classes.result}>
      <span className={classes.sign} data-kind="waiting">
        {isOver ? null : <Spinner />}
      </span>
      <PageTitle>{t(isOver ? "willMail" : "confirmingPayment")}</PageTitle>
      <p role="status" className={classes.text}>
        {t(isOver ? "willMailText" : "confirmingText")}
      </p>
      {isOver && (
        <Button component={Link} to="/dashboard">
          {t("goToDashboard")}
        </Button>
      )}
    </div>
  );
}

/** For a direct visit without a payment. */
function NoPayment() {
  const t = useMessages("payments");
  return (
    <div className={classes.result}>
      <PageTitle>{t("noPayment")}</PageTitle>
      <p className={classes.text}>{t("noPaymentText")}</p>
      <div className={classes.actions}>
        <Button component={Link} to="/payment">
          {t("toPayment")}
        </Button>
        <Button component={Link} variant="default" to="/profile">
          {t("backToProfile")}
        </Button>
      </div>
    </div>
  );
}
