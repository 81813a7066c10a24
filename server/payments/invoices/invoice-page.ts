/** Self-contained HTML, to print or to convert to PDF. */
import { directionOf, type Language, listSeparatorOf } from "@wasla/contract/platform/language";
import { formatAmount, formatMoney } from "#/payments/format-money.ts";
import type { Invoice } from "#/payments/queries/invoices.ts";
import type { InvoiceParty, ProfessionName } from "#/payments/tables.ts";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import { formatDay, formatNumber } from "#/platform/mail/formats.ts";
import type { InvoiceLine } from "#/platform/payment-gateway/payment-gateway.ts";
import { leftToRight, type Markup, markup, userText } from "#/platform/print/markup.ts";
import { renderPrintablePage } from "#/platform/print/printable-page.ts";
import { invoiceMessages } from "./invoice-messages.ts";
import { invoiceStyle } from "./invoice-style.ts";
import { type TaxedLine, taxedLines } from "./taxed-lines.ts";

export function renderInvoicePage(invoice: Invoice, language: Language, nonce: string): string {
  return renderPrintablePage({
    language,
    title: invoiceTitle(invoice, language),
    nonce,
    style: invoiceStyle,
    printHint: invoiceMessages[language].printHint,
    articles: [articleMarkup(invoice, language)],
  });
}

/** Title of the page and name of the file. */
export function invoiceTitle({ number }: Invoice, language: Language): string {
  return `${invoiceMessages[language].title} ${number}`;
}

function articleMarkup(invoice: Invoice, language: Language): Markup {
  const t = invoiceMessages[language];
  return markup`<article lang="${language}" dir="${directionOf(language)}">
<header>
<h1>${t.title}</h1>
<dl>
${factMarkup(t.number, leftToRight(invoice.number))}
${factMarkup(t.date, markup`${dateText(language, invoice.issuedAt)}`)}
${factMarkup(t.period, periodMarkup(invoice, language))}
</dl>
</header>
<div class="parties">
${partyMarkup(t.from, invoice.supplier, language)}
${partyMarkup(t.to, invoice.buyer, language)}
</div>
${lineTableMarkup(invoice, language)}
${sumsMarkup(invoice, language)}
${notesMarkup(invoice, language)}
</article>
`;
}

function factMarkup(name: string, value: Markup): Markup {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function periodMarkup({ periodStart, periodEnd }: Invoice, language: Language): Markup {
  return markup`<bdi>${dateText(language, periodStart)}</bdi> – <bdi>${dateText(language, periodEnd)}</bdi>`;
}

function partyMarkup(
  title: string,
  { name, trn, ...where }: InvoiceParty,
  language: Language,
): Markup {
  const address = (language === "ar" && where.addressAr) || where.address;
  return markup`<section>
<h2>${title}</h2>
<p>${userText(name || "Wasla")}</p>
${address ? markup`<p>${userText(address)}</p>` : undefined}
${trn ? markup`<p>${invoiceMessages[language].trn}: ${leftToRight(trn)}</p>` : undefined}
</section>`;
}

/** The discount column is left out if nothing is discounted. */
function lineTableMarkup(invoice: Invoice, language: Language): Markup {
  const t = invoiceMessages[language];
  const isDiscounted = invoice.discountFils > 0;
  const heads = [t.quantity, t.unitPrice, ...(isDiscounted ? [t.discount] : [])];
  return markup`<table class="lines">
<thead>
<tr><th scope="col">${t.description}</th>${[...heads, t.net, t.rate, t.tax].map(headCell)}</tr>
</thead>
<tbody>
${taxedLines(invoice).map((line) => lineRow(line, invoice, language))}
</tbody>
</table>
<p class="currency">${t.currency}</p>`;
}

function headCell(name: string): Markup {
  return markup`<th scope="col" class="number">${name}</th>`;
}

function lineRow(line: TaxedLine, invoice: Invoice, language: Language): Markup {
  const amount = (fils: number) => formatAmount(language, fils);
  const cells = [
    ...[formatNumber(language, line.quantity), amount(line.unitFils)],
    ...(invoice.discountFils > 0 ? [amount(0 - line.discountFils)] : []),
    ...[amount(line.netFils), `${percentText(invoice, language)}%`, amount(line.taxFils)],
  ];
  return markup`<tr><th scope="row">${lineDescription(line, invoice, language)}</th>${cells.map(cell)}</tr>
`;
}

function cell(text: string): Markup {
  return markup`<td class="number"><bdi>${text}</bdi></td>`;
}

/** The provider's own descriptions are in one language only. */
function lineDescription({ description, fils }: InvoiceLine, invoice: Invoice, language: Language) {
  const t = invoiceMessages[language];
  const { reason, professions } = invoice;
  if (reason === "other") return userText(description);
  if (fils < 0) return markup`${t.unusedTimeCredit}`;
  const names = professionList(professions, language);
  if (reason === "addition")
    return markup`${t.added}${names && markup`<br>${t.addedNames} ${names}`}`;
  return markup`${t.month}${names && markup`<br>${names}`}`;
}

function professionList(
  professions: readonly ProfessionName[],
  language: Language,
): Markup | undefined {
  const [first, ...others] = professions.map((name) => userText(name[language]));
  if (!first) return undefined;
  return markup`${first}${others.map((name) => markup`${listSeparatorOf(language)}${name}`)}`;
}

function sumsMarkup(invoice: Invoice, language: Language): Markup {
  const t = invoiceMessages[language];
  const { subtotalFils, discountFils, taxFils, totalFils, dueFils } = invoice;
  const vat = t.vat.replace("{percent}", percentText(invoice, language));
  const taxed: readonly SumRow[] =
    discountFils > 0
      ? [
          { name: t.discount, fils: -discountFils },
          { name: t.totalBeforeTax, fils: subtotalFils - discountFils },
        ]
      : [];
  const rows: readonly SumRow[] = [
    { name: t.subtotal, fils: subtotalFils },
    ...taxed,
    { name: vat, fils: taxFils },
    { name: t.total, fils: totalFils, isTotal: true },
    ...(dueFils < totalFils ? [{ name: t.balance, fils: dueFils - totalFils }] : []),
    { name: t.paid.replace("{day}", dateText(language, invoice.paidAt)), fils: dueFils },
    ...(invoice.refundedFils > 0 ? [{ name: t.refunded, fils: -invoice.refundedFils }] : []),
  ];
  return markup`<table class="sums"><tbody>
${rows.map((row) => sumRowMarkup(row, language))}
</tbody></table>`;
}

function sumRowMarkup({ name, fils, isTotal }: SumRow, language: Language): Markup {
  return markup`<tr class="${isTotal ? "total" : "part"}"><th scope="row">${name}</th>${cell(formatMoney(language, fils))}</tr>
`;
}

function percentText({ taxPercent }: Invoice, language: Language): string {
  return formatNumber(language, Number(taxPercent));
}

type SumRow = { readonly name: string; readonly fils: number; readonly isTotal?: boolean };

function notesMarkup(invoice: Invoice, language: Language): Markup[] {
  return noteKeys(invoice).map(
    (name) => markup`<p class="note">${invoiceMessages[language][name]}</p>`,
  );
}

function noteKeys({ dispute, refundedFils, dueFils }: Invoice) {
  const refundKey = refundedFils < dueFils ? "refundedPart" : "refundedAll";
  return [
    ...(refundedFils > 0 ? ([refundKey] as const) : []),
    ...(dispute === "open" ? (["disputed"] as const) : []),
    ...(dispute === "lost" ? (["reversed"] as const) : []),
  ];
}

/** The day in Gulf time. */
function dateText(language: Language, instant: Date): string {
  return formatDay(language, calendarDay(GULF_TIME_ZONE, instant));
}
