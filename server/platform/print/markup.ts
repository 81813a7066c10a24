/** HTML templates: every part is escaped unless it is markup made here. */
import { escapeHtml } from "#/platform/http/escape-html.ts";

export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | Markup | readonly Markup[] | undefined;

/** markup`<h1>${name}</h1>` */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = parts.map((part, at) => asHtml(part) + (texts[at + 1] ?? ""));
  return new Markup((texts[0] ?? "") + written.join(""));
}

function asHtml(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string") return escapeHtml(part);
  return part instanceof Markup ? part.html : part.map(({ html }) => html).join("");
}

/** User text in its own direction, and in a font that has its letters. */
export function userText(text: string): Markup {
  return arabic.test(text) ? markup`<bdi class="arabic">${text}</bdi>` : markup`<bdi>${text}</bdi>`;
}

/** Numbers and addresses keep their direction in every language. */
export function leftToRight(text: string): Markup {
  return markup`<bdi dir="ltr">${text}</bdi>`;
}

const arabic = /\p{Script=Arabic}/u;
