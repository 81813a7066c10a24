/** A tax invoice as one page of HTML that brings all it needs: to print, or to make a PDF of. */
import type { Language } from "@wasla/contract/platform/language";
import { amountText, moneyText } from "#/payments/money-text.ts";
import type { Invoice } from "#/payments/queries/invoices.ts";
import type { Party } from "#/payments/tables.ts";
import type { InvoiceLine } from "#/platform/cards/gateway.ts";
import { dayIn, GULF } from "#/platform/clock.ts";
import { dayText, numberText } from "#/platform/mail/formats.ts";
import { leftToRight, type Markup, markup, typed } from "#/platform/print/markup.ts";
import { directionOf, printablePage } from "#/platform/print/page.ts";
import { type TaxedLine, taxedLines } from "./lines.ts";
import { type ProfessionName, separatorOf } from "./profession-names.ts";
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
${lineTable(invoice, language)}
${sums(invoice, language)}
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

function party(title: string, { name, trn, ...where }: Party, language: Language): Markup {
  const address = (language === "ar" && where.addressAr) || where.address;
  return markup`<section>
<h2>${title}</h2>
<p>${typed(name || "Wasla")}</p>
${address ? markup`<p>${typed(address)}</p>` : undefined}
${trn ? markup`<p>${invoiceWords[language].trn}: ${leftToRight(trn)}</p>` : undefined}
</section>`;
}

/** The column of discounts stands only where there is one. */
function lineTable(invoice: Invoice, language: Language): Markup {
  const words = invoiceWords[language];
  const isDiscounted = invoice.discountFils > 0;
  const heads = [words.quantity, words.unitPrice, ...(isDiscounted ? [words.discount] : [])];
  return markup`<table class="lines">
<thead>
<tr><th scope="col">${words.description}</th>${[...heads, words.net, words.rate, words.tax].map(head)}</tr>
</thead>
<tbody>
${taxedLines(invoice).map((line) => lineRow(line, invoice, language))}
</tbody>
</table>
<p class="currency">${words.currency}</p>`;
}

function head(name: string): Markup {
  return markup`<th scope="col" class="number">${name}</th>`;
}

function lineRow(line: TaxedLine, invoice: Invoice, language: Language): Markup {
  const amount = (fils: number) => amountText(language, fils);
  const cells = [
    ...[numberText(language, line.quantity), amount(line.unitFils)],
    ...(invoice.discountFils > 0 ? [amount(0 - line.discountFils)] : []),
    ...[amount(line.netFils), `${percentText(invoice, language)}%`, amount(line.taxFils)],
  ];
  return markup`<tr><th scope="row">${described(line, invoice, language)}</th>${cells.map(cell)}</tr>
`;
}

function cell(text: string): Markup {
  return markup`<td class="number"><bdi>${text}</bdi></td>`;
}

/** The provider describes its lines in one language. */
function described({ description, fils }: InvoiceLine, invoice: Invoice, language: Language) {
  const words = invoiceWords[language];
  const { reason, professions } = invoice;
  if (reason === "other") return typed(description);
  if (fils < 0) return markup`${words.countedBack}`;
  const names = listed(professions, language);
  if (reason === "addition")
    return markup`${words.added}${names && markup`<br>${words.addedNames} ${names}`}`;
  return markup`${words.month}${names && markup`<br>${names}`}`;
}

function listed(professions: readonly ProfessionName[], language: Language): Markup | undefined {
  const [first, ...others] = professions.map((name) => typed(name[language]));
  if (!first) return undefined;
  return markup`${first}${others.map((name) => markup`${separatorOf(language)}${name}`)}`;
}

function sums(invoice: Invoice, language: Language): Markup {
  const words = invoiceWords[language];
  const { subtotalFils, discountFils, taxFils, totalFils, dueFils } = invoice;
  const vat = words.vat.replace("{percent}", percentText(invoice, language));
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
  return markup`<table class="sums"><tbody>
${rows.map((row) => sumRow(row, language))}
</tbody></table>`;
}

function sumRow({ name, fils, isTotal }: Sum, language: Language): Markup {
  return markup`<tr class="${isTotal ? "total" : "part"}"><th scope="row">${name}</th>${cell(moneyText(language, fils))}</tr>
`;
}

function percentText({ taxPercent }: Invoice, language: Language): string {
  return numberText(language, Number(taxPercent));
}

type Sum = { readonly name: string; readonly fils: number; readonly isTotal?: boolean };

function notes(invoice: Invoice, language: Language): Markup[] {
  return notesOf(invoice).map(
    (name) => markup`<p class="note">${invoiceWords[language][name]}</p>`,
  );
}

function notesOf({ dispute, refundedFils, dueFils }: Invoice) {
  const back = refundedFils < dueFils ? "refundedPart" : "refundedAll";
  return [
    ...(refundedFils > 0 ? ([back] as const) : []),
    ...(dispute === "open" ? (["disputed"] as const) : []),
    ...(dispute === "lost" ? (["lost"] as const) : []),
  ];
}

/** In the Gulf's days. */
function dateText(language: Language, moment: Date): string {
  return dayText(language, dayIn(GULF, moment));
}
