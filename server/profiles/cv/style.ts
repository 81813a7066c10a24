import type { Language } from "@wasla/contract/platform/language";
import { cvMessages } from "./messages.ts";

/** Shown in the header of every page but the first. */
type HeaderNames = Readonly<Record<Language, string>>;

export function renderStyle(names: HeaderNames): string {
  return `${pageRules(names)}\n${styleRules}`;
}

/** The name is at the start of the page header, the page number at its end. */
function pageRules({ en, ar }: HeaderNames): string {
  const small = "font-size:8pt;color:#52656B;vertical-align:middle";
  const english = `font-family:Inter,Vazirmatn,sans-serif;${small}`;
  const arabic = `font-family:Vazirmatn,Inter,sans-serif;${small}`;
  return `
@page { size: A4; margin: 14mm; }
@page en { @top-left { content: ${cssString(en)}; ${english} } @top-right { ${pageNumber("en")}; ${english} } }
@page ar { @top-right { content: ${cssString(ar)}; ${arabic} } @top-left { ${pageNumber("ar")}; ${arabic} } }
@page en:first { @top-left { content: none } }
@page ar:first { @top-right { content: none } }`;
}

function pageNumber(language: Language): string {
  const [page = "", of = ""] = cvMessages[language].page;
  return `content:${cssString(page)} counter(page) ${cssString(of)} counter(pages)`;
}

/** Escapes everything but ASCII letters and digits, so that no text can end the string. */
function cssString(text: string): string {
  const chars = [...text.toWellFormed()].map((char) =>
    /[A-Za-z0-9]/.test(char) ? char : `\\${char.codePointAt(0)?.toString(16).padStart(6, "0")}`,
  );
  return `"${chars.join("")}"`;
}

const styleRules = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #142327; background: #fff; }
body { font: 10pt/1.5 Inter, Vazirmatn, sans-serif; overflow-wrap: anywhere; }
[lang="ar"], .arabic { font-family: Vazirmatn, Inter, sans-serif; }
article[lang="en"] { page: en; }
article[lang="ar"] { page: ar; line-height: 1.7; }
article + article { break-before: page; }
header { border-block-end: 1.5pt solid #005D6F; padding-block-end: 10pt; }
h1 { font-size: 22pt; line-height: 1.25; font-weight: 600; }
[lang="ar"] h1 { line-height: 1.5; }
.headline { font-size: 12pt; color: #005D6F; font-weight: 600; }
.contact { margin-block-start: 6pt; }
.contact li { display: inline-block; margin-inline-end: 14pt; }
section { margin-block-start: 14pt; }
h2 { font-size: 11.5pt; font-weight: 600; color: #005D6F; border-block-end: 0.5pt solid #DCE5E7;
  padding-block-end: 2pt; margin-block-end: 6pt; break-after: avoid; }
h2 small { font-size: 9pt; font-weight: 400; color: #52656B; margin-inline-start: 6pt; }
h3 { font-size: 10.5pt; font-weight: 600; }
ul { list-style: none; }
.rows > li { break-inside: avoid; margin-block-end: 8pt; display: grid; grid-template-columns: 1fr auto;
  column-gap: 12pt; }
.rows > li > * { grid-column: 1; }
.rows .when { grid-column: 2; grid-row: 1 / span 3; text-align: end; color: #52656B; max-width: 62mm; }
.rows .where { font-weight: 600; color: #38494F; }
.more { color: #52656B; font-size: 9.5pt; }
.skills li { display: inline-block; margin-block-end: 4pt; border: 0.5pt solid #C3D0D3; border-radius: 3pt; padding: 1pt 6pt; break-inside: avoid; }
dl { display: grid; grid-template-columns: repeat(2, 1fr); column-gap: 18pt; row-gap: 3pt; }
dl div { display: grid; grid-template-columns: 38mm 1fr; break-inside: avoid; }
.wide { grid-column: 1 / -1; }
dt { color: #52656B; }
.languages { display: grid; grid-template-columns: repeat(2, 1fr); column-gap: 18pt; }
.toPrint { display: none; }
@media screen {
  html { background: #F5F9F9; }
  body { max-inline-size: 210mm; margin-inline: auto; padding: 14mm; background: #fff; }
  article + article { margin-block-start: 20mm; }
  .toPrint { display: block; margin-block-end: 8mm; padding: 3mm 4mm; background: #E6F2F4; border-radius: 8px; }
}
@media screen and (max-width: 40rem) {
  body { padding: 16px; }
  dl, .languages { grid-template-columns: 1fr; }
}`;
