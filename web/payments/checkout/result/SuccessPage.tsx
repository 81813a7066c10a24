import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Billing, InvoiceRow } from "@wasla/contract/payments/schemas";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import {
  downloadInvoice,
  showDownloadError,
} from "#/payments/billing/invoices/download-invoice.ts";
import { useNextInvoiceText } from "#/payments/billing/use-next-invoice-text.ts";
import {
  type PaymentResult,
  readPaymentResult,
} from "#/payments/checkout/flow/payment-result-store.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./result.module.css";
import { usePaymentConfirmation } from "./use-payment-confirmation.ts";

/** Waits until the server knows of the payment, then shows the receipt. */
export function SuccessPage() {
  const { _id } = useUser();
  const [result] = useState(() => readPaymentResult(_id));
  return (
    <div className={classes.page}>{result ? <PaymentStatus result={result} /> : <NoPayment />}</div>
  );
}

function PaymentStatus({ result }: { readonly result: PaymentResult }) {
  const t = useMessages("payments");
  const { isConfirmed, isOver, billing } = usePaymentConfirmation(result);
  if (isConfirmed) return <Receipt result={result} billing={billing} />;
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

type Props = { readonly result: PaymentResult; readonly billing: Billing | undefined };

/** What was paid for, the amount, its invoice, and the next one. */
function Receipt({ result, billing }: Props) {
  const t = useMessages("payments");
  const tBilling = useMessages("payments/billing");
  const { money } = useFormats();
  const language = useLanguage();
  const isRenewal = result.professions.length === 0;
  const title = t(isRenewal ? "renewedTitle" : "successTitle");
  useEffect(() => announce(title), [title]);
  const invoice = billing?.invoices.find(({ number }) => !result.invoicesBefore.includes(number));
  const names = result.professions.map((profession) => labelIn(language, profession));
  const facts: DescriptionItem[] = [
    [t("unlocked"), isRenewal ? null : new Intl.ListFormat(language).format(names)],
    [t("paidAmount"), money(invoice?.totalFils ?? result.totalFils)],
    [t("receipt"), invoice && <InvoiceLink invoice={invoice} />],
    [tBilling("nextInvoice"), <NextInvoice key="next" billing={billing} />],
  ];
  return (
    <div className={classes.result}>
      <span className={classes.sign} data-kind="good">
        <IconCheck size={32} aria-hidden="true" />
      </span>
      <PageTitle>{title}</PageTitle>
      <div className={classes.facts}>
        <DescriptionList items={facts} />
      </div>
      <Button component={Link} to="/dashboard">
        {t("goToDashboard")}
      </Button>
    </div>
  );
}

function NextInvoice({ billing }: Pick<Props, "billing">) {
  const t = useMessages("payments");
  const { gulfDate } = useFormats();
  const nextText = useNextInvoiceText();
  const { subscription } = billing ?? {};
  if (!subscription) return "–";
  const { isEnding, paidUntil, renewalFils } = subscription;
  if (isEnding || renewalFils === null) return t("noNextInvoice", { date: gulfDate(paidUntil) });
  return nextText(subscription);
}

function InvoiceLink({ invoice }: { readonly invoice: InvoiceRow }) {
  const t = useMessages("payments");
  const download = useMutation({ mutationFn: downloadInvoice, onError: showDownloadError });
  return (
    <button
      type="button"
      className={classes.link}
      aria-busy={download.isPending}
      onClick={() => !download.isPending && download.mutate(invoice)}
    >
      {t("taxInvoice", { number: invoice.number })}
    </button>
  );
}
