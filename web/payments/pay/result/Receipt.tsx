import { IconCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Billing, InvoiceRow } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import { labelIn } from "#/catalogue/names.ts";
import { takeInvoice, takingFailed } from "#/payments/billing/invoices/take-invoice.ts";
import { useNextText } from "#/payments/billing/next-text.ts";
import type { Done } from "#/payments/pay/run/kept.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./result.module.css";

type Props = { readonly done: Done; readonly billing: Billing | undefined };

/** What was paid, for what, the invoice of it, and when the next one comes. */
export function Receipt({ done, billing }: Props) {
  const t = useWords("payments");
  const ofBilling = useWords("payments/billing");
  const { money } = useFormats();
  const language = useLanguage();
  const isRenewal = done.professions.length === 0;
  const title = t(isRenewal ? "renewedTitle" : "successTitle");
  useEffect(() => announce(title), [title]);
  const invoice = billing?.invoices.find(({ number }) => !done.invoicesBefore.includes(number));
  const names = done.professions.map((profession) => labelIn(language, profession));
  const facts: Fact[] = [
    [t("unlocked"), isRenewal ? null : new Intl.ListFormat(language).format(names)],
    [t("paidAmount"), money(invoice?.totalFils ?? done.totalFils)],
    [t("receipt"), invoice && <InvoiceLink invoice={invoice} />],
    [ofBilling("nextInvoice"), <NextInvoice key="next" billing={billing} />],
  ];
  return (
    <div className={style.result}>
      <span className={style.sign} data-kind="good">
        <IconCheck size={32} aria-hidden="true" />
      </span>
      <PageTitle>{title}</PageTitle>
      <div className={style.facts}>
        <Facts facts={facts} />
      </div>
      <PlainLink main to="/dashboard">
        {t("goToDashboard")}
      </PlainLink>
    </div>
  );
}

function NextInvoice({ billing }: Pick<Props, "billing">) {
  const t = useWords("payments");
  const { gulfDate } = useFormats();
  const nextText = useNextText();
  const { subscription } = billing ?? {};
  if (!subscription) return "–";
  const { isEnding, paidUntil, renewalFils } = subscription;
  if (isEnding || renewalFils === null) return t("noNextInvoice", { date: gulfDate(paidUntil) });
  return nextText(subscription);
}

function InvoiceLink({ invoice }: { readonly invoice: InvoiceRow }) {
  const t = useWords("payments");
  const taking = useMutation({ mutationFn: takeInvoice, onError: takingFailed });
  return (
    <button
      type="button"
      className={style.link}
      aria-busy={taking.isPending}
      onClick={() => !taking.isPending && taking.mutate(invoice)}
    >
      {t("taxInvoice", { number: invoice.number })}
    </button>
  );
}
