import { useMutation } from "@tanstack/react-query";
import type { InvoiceRow } from "@wasla/contract/payments/schemas";
import { useId } from "react";
import classes from "#/payments/billing/billing.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import lineClasses from "#/ui/blocks/lines.module.css";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { downloadInvoice, showDownloadError } from "./download-invoice.ts";

const statusTones = {
  paid: "success",
  refunded: "neutral",
  partlyRefunded: "neutral",
  disputed: "danger",
} as const;

export function InvoiceList({ invoices }: { readonly invoices: readonly InvoiceRow[] }) {
  const t = useMessages("payments/billing");
  const id = useId();
  return (
    <section className={classes.invoices} aria-labelledby={id}>
      <h3 id={id} className={classes.name}>
        {t("invoices")}
      </h3>
      {invoices.length === 0 ? (
        <p className={classes.dim}>{t("noInvoices")}</p>
      ) : (
        <ul className={lineClasses.lines} aria-labelledby={id}>
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice._id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvoiceLine({ invoice }: { readonly invoice: InvoiceRow }) {
  const t = useMessages("payments/billing");
  const { money, gulfDate } = useFormats();
  const download = useMutation({ mutationFn: downloadInvoice, onError: showDownloadError });
  const { number, issuedAt, totalFils, status } = invoice;
  return (
    <li className={`${lineClasses.line} ${classes.row}`}>
      <span className={classes.number}>
        <bdi dir="ltr">{number}</bdi>
        <time className={classes.dim} dateTime={issuedAt}>
          {gulfDate(issuedAt)}
        </time>
      </span>
      <span className={classes.amount}>{money(totalFils)}</span>
      <span className={classes.state}>
        <StatusBadge tone={statusTones[status]}>{t(status)}</StatusBadge>
      </span>
      <BusyButton
        variant="default"
        busy={download.isPending}
        aria-label={t("openNamed", { number })}
        onClick={() => download.mutate(invoice)}
      >
        {t("open")}
      </BusyButton>
    </li>
  );
}
