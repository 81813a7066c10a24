/** Puts prerendered markup into the application's page. */
import { directionOf, type Language } from "@wasla/contract/platform/language";

export type RenderedPage = {
  /** Where the page is written, in the folder of the build. */
  readonly file: string;
  readonly language: Language;
  readonly markup: string;
};

/** URLs of what the page loads beside the application's own files. */
type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Not among the messages of the application, which never shows them. */
const sentences: Readonly<Record<Language, Readonly<Record<"needsScript" | "notReady", string>>>> =
  {
    en: {
      needsScript: "Wasla needs JavaScript. Turn it on in your browser, then reload the page.",
      notReady: "You can fill in the form. Its buttons will work in a moment.",
    },
    ar: {
      needsScript: "يحتاج موقع وصلة إلى JavaScript. فعّله في متصفحك ثم أعد تحميل الصفحة.",
      notReady: "يمكنك تعبئة النموذج الآن، وستعمل أزراره بعد لحظات.",
    },
  };

/** The page that the server sends for a path and language. */
export function fillPage(
  emptyPage: string,
  { language, markup }: Pick<RenderedPage, "language" | "markup">,
  { scripts, styles }: PageFiles,
): string {
  if (markup.includes("<script")) throw new Error("a prerendered page must not contain scripts");
  const [title = ""] = /<title>.*?<\/title>/.exec(markup) ?? [];
  const { rules, body } = extractStyles(holdButtons(markup.replace(title, "")));
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    rules && `<style nonce="__NONCE__" data-attributes>${rules}</style>`,
  ].join("");
  const parts: readonly (readonly [old: string, filled: string])[] = [
    ['lang="en" dir="ltr"', `lang="${language}" dir="${directionOf(language)}" data-prerendered`],
    ["<title>Wasla</title>", title],
    ["</head>", `${head}</head>`],
    ['<div id="root"></div>', `${describeState(language)}<div id="root">${body}</div>`],
  ];
  return parts.reduce((page, [old, filled]) => replaceOnce(page, old, filled), emptyPage);
}

/** Above the application, which does not remove them; the style sheet shows one or none. */
function describeState(language: Language): string {
  const { needsScript, notReady } = sentences[language];
  return `<p class="needs-script">${needsScript}</p><p class="not-ready">${notReady}</p>`;
}

function replaceOnce(page: string, old: string, filled: string): string {
  if (!page.includes(old)) throw new Error(`the page has no ${old}`);
  return page.replace(old, () => filled);
}

/**
 * Marks what does nothing until the page is hydrated. A form with the method "dialog" is never sent
 * by the browser: what is typed would end up in the URL.
 */
function holdButtons(markup: string): string {
  return markup
    .replace(
      /<(button|a (?=[^>]*data-needs-app))(?![^>]*aria-disabled)/g,
      (tag) => `${tag.trimEnd()} data-held aria-disabled="true"${tag.endsWith(" ") ? " " : ""}`,
    )
    .replaceAll("<form", '<form method="dialog"');
}

/** Style attributes become rules, because the content security policy refuses the attributes. */
function extractStyles(markup: string): { readonly rules: string; readonly body: string } {
  const styles: string[] = [];
  const body = markup.replace(/(<[^>]*?) style="([^"]*)"/g, (_, tag: string, style: string) => {
    styles.push(style);
    return `${tag} data-style="${styles.length}"`;
  });
  const rules = styles.map((style, index) => `[data-style="${index + 1}"]{${decode(style)}}`);
  return { rules: rules.join(""), body };
}

function decode(attribute: string): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
