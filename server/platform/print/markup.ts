/** HTML whose parts are text unless they were made here: whatever a person wrote stays a text. */
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

/** What a person wrote, in the direction of its own letters and in a font that has them. */
export function userText(text: string): Markup {
  return arabic.test(text) ? markup`<bdi class="arabic">${text}</bdi>` : markup`<bdi>${text}</bdi>`;
}

/** A number or an address, which no language turns around. */
export function leftToRight(text: string): Markup {
  return markup`<bdi dir="ltr">${text}</bdi>`;
}

const arabic = /\p{Script=Arabic}/u;
