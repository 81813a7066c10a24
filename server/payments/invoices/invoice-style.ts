export const invoiceStyle = `
@page { size: A4; margin: 16mm; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #142327; background: #fff; }
body { font: 10pt/1.5 Inter, Vazirmatn, sans-serif; overflow-wrap: anywhere; }
[lang="ar"], .arabic { font-family: Vazirmatn, Inter, sans-serif; }
[lang="ar"] { line-height: 1.7; }
header { display: grid; grid-template-columns: 1fr auto; column-gap: 18pt; align-items: end;
  border-block-end: 1.5pt solid #005D6F; padding-block-end: 10pt; }
h1 { font-size: 22pt; line-height: 1.25; font-weight: 600; color: #005D6F; }
[lang="ar"] h1 { line-height: 1.5; }
dl div { display: grid; grid-template-columns: 32mm auto; column-gap: 8pt; }
dt, h2 { color: #52656B; font-weight: 400; font-size: 10pt; }
.parties { display: grid; grid-template-columns: 1fr 1fr; column-gap: 18pt; margin-block: 18pt 22pt; }
.parties p:first-of-type { font-weight: 600; }
table { border-collapse: collapse; }
th { text-align: start; font-weight: 400; }
th, td { padding: 6pt 0; vertical-align: top; }
.number { text-align: end; white-space: nowrap; padding-inline-start: 12pt;
  font-variant-numeric: tabular-nums; }
/* Numbers run from the left in both languages, their points below each other. */
[lang="ar"] .number { text-align: start; }
.lines { inline-size: 100%; }
.lines th, .lines td { border-block-end: 0.5pt solid #DCE5E7; }
thead th { font-weight: 600; color: #38494F; vertical-align: bottom; }
.currency { color: #52656B; font-size: 9pt; margin-block-start: 4pt; }
.sums { margin-block-start: 14pt; margin-inline-start: auto; inline-size: 92mm; }
.sums th, .sums td { padding-block: 2.5pt; }
.sums th { inline-size: 100%; }
.total > * { font-weight: 600; font-size: 12pt; padding-block: 6pt;
  border-block: 0.75pt solid #005D6F; }
.total + .part > * { padding-block-start: 7pt; }
.note { margin-block-start: 12pt; padding: 8pt 10pt; background: #F5F9F9; }
.toPrint { display: none; }
@media screen {
  html { background: #F5F9F9; }
  body { max-inline-size: 210mm; margin-inline: auto; padding: 16mm; background: #fff; }
  .toPrint { display: block; margin-block-end: 8mm; padding: 3mm 4mm; background: #E6F2F4; border-radius: 8px; }
}
@media screen and (max-width: 40rem) {
  body { padding: 16px; }
  header, .parties { grid-template-columns: 1fr; row-gap: 12px; }
  .lines { font-size: 8.5pt; }
  .lines tr { display: flex; flex-wrap: wrap; border-block-end: 1px solid #DCE5E7; }
  .lines tr > * { flex: 1 1 0; border: 0; padding: 4px 0; }
  .lines tr > :first-child { flex-basis: 100%; }
  .number { padding-inline-start: 6px; }
  .lines .number { white-space: normal; overflow-wrap: normal; }
  .sums { inline-size: 100%; }
}`;
