/** A self-contained HTML page, with style and fonts, to print or to make a PDF of. */
import { directionOf, type Language } from "@wasla/contract/platform/language";
import { fontFaces } from "./fonts.ts";
import { Markup, markup } from "./markup.ts";

type PrintablePage = {
  readonly language: Language;
  readonly title: string;
  /** Allows its style element. */
  readonly nonce: string;
  readonly style: string;
  /** How to print it; shown on screen only. */
  readonly printHint: string;
  readonly articles: readonly Markup[];
};

export function renderPrintablePage({ language, title, nonce, ...content }: PrintablePage): string {
  const { articles, printHint: toPrint } = content;
  const faces = fontFaces(articles.map(({ html }) => html).join(""));
  const style = new Markup(`${faces}\n${content.style}`);
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="toPrint">${toPrint}</p>
${articles}
</main>
</body>
</html>
`.html;
}

/** Allows only the page's own style and fonts: no requests, no scripts, no framing. */
export function printContentSecurityPolicy(nonce: string): string {
  return [
    ...["default-src 'none'", `style-src 'nonce-${nonce}'`, "font-src data:"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join(";");
}
