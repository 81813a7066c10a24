/** A self-contained HTML page, with style and fonts, to print or to make a PDF of. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { directionOf, type Language } from "@wasla/contract/platform/language";
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

// Fonts are embedded, so that nothing is fetched: only the subsets that the text needs.
const packages = createRequire(import.meta.url);
const weights = [400, 600] as const;

type Subset = {
  readonly family: "Inter" | "Vazirmatn";
  /** Below the font packages, up to the weight. */
  readonly path: string;
  readonly isNeeded: (text: string) => boolean;
  /** CSS `unicode-range`; the whole font by default. */
  readonly range?: string;
};

/** The `@font-face` rules that this text needs. */
function fontFaces(text: string): string {
  return subsets
    .filter(({ isNeeded }) => isNeeded(text))
    .flatMap((subset) => weights.map((weight) => fontFace(subset, weight)))
    .join("\n");
}

const inter: Readonly<Record<string, string>> = packages("@fontsource/inter/unicode.json");

const subsets: readonly Subset[] = [
  ...Object.entries(inter).map(([name, range]): Subset => {
    const chars = rangePattern(range);
    const path = `inter/files/inter-${name}`;
    return { family: "Inter", path, range, isNeeded: (text) => chars.test(text) };
  }),
  {
    family: "Vazirmatn",
    path: "vazirmatn/files/vazirmatn-arabic",
    isNeeded: (text) => /\p{Script=Arabic}/u.test(text),
    // Also for spaces: with a space in another font, text would be extracted in two pieces.
  },
];

/** `U+0100-02BA,U+2C60` */
function rangePattern(range: string): RegExp {
  const parts = range.split(",").map((part) => part.slice(2).split("-"));
  const spans = parts.map((ends) => ends.map((end) => `\\u{${end}}`).join("-"));
  return new RegExp(`[${spans.join("")}]`, "u");
}

function fontFace({ family, path, range }: Subset, weight: number): string {
  const only = range ? `unicode-range:${range};` : "";
  return `@font-face{font-family:${family};font-weight:${weight};${only}src:url(${fontDataUrl(path, weight)}) format("woff2")}`;
}

const dataUrlsByFile = new Map<string, string>();

function fontDataUrl(path: string, weight: number): string {
  const file = `@fontsource/${path}-${weight}-normal.woff2`;
  const cached = dataUrlsByFile.get(file);
  if (cached) return cached;
  const dataUrl = `data:font/woff2;base64,${readFileSync(packages.resolve(file), "base64")}`;
  dataUrlsByFile.set(file, dataUrl);
  return dataUrl;
}
