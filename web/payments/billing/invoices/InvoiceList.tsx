import { useMutation } from "@tanstack/react-query";
import type { InvoiceRow } from "@wasla/contract/payments/schemas";
import { useId } from "react";
import style from "#/payments/billing/billing.module.css";
import { WorkingButton } from "#/payments/billing/WorkingButton.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import lines from "#/ui/blocks/lines.module.css";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { takeInvoice, takingFailed } from "./take-invoice.ts";

const toneOf = {
  paid: "success",
  refunded: "neutral",
  partlyRefunded: "neutral",
  disputed: "danger",
} as const;

/** The newest first, each as a file. */
export function InvoiceList({ invoices }: { readonly invoices: readonly InvoiceRow[] }) {
  const t = useWords("payments/billing");
  const id = useId();
  return (
    <section className={style.invoices} aria-labelledby={id}>
      <h3 id={id} className={style.name}>
        {t("invoices")}
      </h3>
      {invoices.length === 0 ? (
        <p className={style.dim}>{t("noInvoices")}</p>
      ) : (
        <ul className={lines.lines} aria-labelledby={id}>
          {invoices.map((invoice) => (
            <Row key={invoice._id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ invoice }: { readonly invoice: InvoiceRow }) {
  const t = useWords("payments/billing");
  const { money, gulfDate } = useFormats();
  const taking = useMutation({ mutationFn: takeInvoice, onError: takingFailed });
  const { number, issuedAt, totalFils, status } = invoice;
  return (
    <li className={`${lines.line} ${style.row}`}>
      <span className={style.number}>
        <bdi dir="ltr">{number}</bdi>
        <time className={style.dim} dateTime={issuedAt}>
          {gulfDate(issuedAt)}
        </time>
      </span>
      <span className={style.amount}>{money(totalFils)}</span>
      <span className={style.state}>
        <StateBadge tone={toneOf[status]}>{t(status)}</StateBadge>
      </span>
      <WorkingButton
        variant="default"
        busy={taking.isPending}
        aria-label={t("openNamed", { number })}
        onClick={() => taking.mutate(invoice)}
      >
        {t("open")}
      </WorkingButton>
    </li>
  );
}
