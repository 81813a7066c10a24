/** A tax invoice as one page of HTML that brings all it needs: to print, or to make a PDF of. */
import type { Language } from "@wasla/contract/platform/language";
import { moneyText } from "#/payments/money-text.ts";
import type { Invoice } from "#/payments/queries/invoices.ts";
import type { Party } from "#/payments/tables.ts";
import type { InvoiceLine } from "#/platform/cards/gateway.ts";
import { dayIn, GULF } from "#/platform/clock.ts";
import { dayText, numberText } from "#/platform/mail/formats.ts";
import { leftToRight, type Markup, markup, typed } from "#/platform/print/markup.ts";
import { directionOf, printablePage } from "#/platform/print/page.ts";
import { invoiceStyle } from "./style.ts";
import { invoiceWords } from "./words.ts";

export function invoicePage(invoice: Invoice, language: Language, nonce: string): string {
  return printablePage({
    ...{ language, title: invoiceTitle(invoice, language), nonce },
    ...{ style: invoiceStyle, toPrint: invoiceWords[language].toPrint },
    articles: [article(invoice, language)],
  });
}

/** What it is called, as a page and as a file. */
export function invoiceTitle({ number }: Invoice, language: Language): string {
  return `${invoiceWords[language].title} ${number}`;
}

function article(invoice: Invoice, language: Language): Markup {
  const words = invoiceWords[language];
  return markup`<article lang="${language}" dir="${directionOf(language)}">
<header>
<h1>${words.title}</h1>
<dl>
${fact(words.number, leftToRight(invoice.number))}
${fact(words.date, markup`${dateText(language, invoice.issuedAt)}`)}
${fact(words.period, period(invoice, language))}
</dl>
</header>
<div class="parties">
${party(words.from, invoice.supplier, language)}
${party(words.to, invoice.buyer, language)}
</div>
<table>
<thead>
<tr><th scope="col">${words.description}</th><th scope="col" class="number">${words.quantity}</th><th scope="col" class="number">${words.amount}</th></tr>
</thead>
<tbody>
${invoice.lines.map((line) => lineRow(line, invoice, language))}
</tbody>
<tfoot>
${sums(invoice, language)}
</tfoot>
</table>
${notes(invoice, language)}
</article>
`;
}

function fact(name: string, value: Markup): Markup {
  return markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function period({ periodStart, periodEnd }: Invoice, language: Language): Markup {
  return markup`<bdi>${dateText(language, periodStart)}</bdi> – <bdi>${dateText(language, periodEnd)}</bdi>`;
}

function party(title: string, { name, address, trn }: Party, language: Language): Markup {
  return markup`<section>
<h2>${title}</h2>
<p>${typed(name || "Wasla")}</p>
${address ? markup`<p>${typed(address)}</p>` : undefined}
${trn ? markup`<p>${invoiceWords[language].trn}: ${leftToRight(trn)}</p>` : undefined}
</section>`;
}

function lineRow(line: InvoiceLine, invoice: Invoice, language: Language): Markup {
  return markup`<tr><td>${described(line, invoice, language)}</td><td class="number">${numberText(language, line.quantity)}</td>${money(line.fils, language)}</tr>
`;
}

/** The provider describes its lines in one language. */
function described({ description, fils }: InvoiceLine, { reason }: Invoice, language: Language) {
  const words = invoiceWords[language];
  if (reason === "other") return typed(description);
  if (fils < 0) return markup`${words.countedBack}`;
  return markup`${reason === "addition" ? words.added : words.month}`;
}

function sums(invoice: Invoice, language: Language): Markup[] {
  const words = invoiceWords[language];
  const { subtotalFils, discountFils, taxFils, taxPercent, totalFils, dueFils } = invoice;
  const vat = words.vat.replace("{percent}", numberText(language, Number(taxPercent)));
  const taxed: readonly Sum[] =
    discountFils > 0
      ? [
          { name: words.discount, fils: -discountFils },
          { name: words.taxed, fils: subtotalFils - discountFils },
        ]
      : [];
  const rows: readonly Sum[] = [
    { name: words.subtotal, fils: subtotalFils },
    ...taxed,
    { name: vat, fils: taxFils },
    { name: words.total, fils: totalFils, isTotal: true },
    ...(dueFils < totalFils ? [{ name: words.balance, fils: dueFils - totalFils }] : []),
    { name: words.paid.replace("{day}", dateText(language, invoice.paidAt)), fils: dueFils },
    ...(invoice.refundedFils > 0 ? [{ name: words.refunded, fils: -invoice.refundedFils }] : []),
  ];
  return rows.map(({ name, fils, isTotal }) => {
    const look = isTotal ? "total" : "part";
    return markup`<tr class="${look}"><th scope="row" colspan="2">${name}</th>${money(fils, language)}</tr>
`;
  });
}

type Sum = { readonly name: string; readonly fils: number; readonly isTotal?: boolean };

function money(fils: number, language: Language): Markup {
  return markup`<td class="number"><bdi>${moneyText(language, fils)}</bdi></td>`;
}

function notes({ dispute }: Invoice, language: Language): Markup | undefined {
  const words = invoiceWords[language];
  if (dispute === "open") return markup`<p class="note">${words.disputed}</p>`;
  return dispute === "lost" ? markup`<p class="note">${words.lost}</p>` : undefined;
}

/** In the Gulf's days. */
function dateText(language: Language, moment: Date): string {
  return dayText(language, dayIn(GULF, moment));
}
