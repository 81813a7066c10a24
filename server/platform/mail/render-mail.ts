import { directionOf, type Language, productNameIn } from "@wasla/contract/platform/language";
import type {
  MailKindName,
  MailKindsOf,
  MailModule,
  OptionalMailKind,
} from "@wasla/contract/platform/mail-kinds";
import { escapeHtml } from "#/platform/http/escape-html.ts";

export type MailContent = {
  readonly subject: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** A page of the application. */
  readonly link?: {
    readonly label: string;
    readonly path: `/${string}`;
    /** Id of a ticket whose token goes into the URL fragment, which no server sees. */
    readonly ticket?: string;
  };
  /** The unsubscribe page, and the call for one-click unsubscription (RFC 8058). */
  readonly unsubscribe?: {
    readonly label: string;
    readonly path: `/${string}`;
    readonly oneClickPath: `/${string}`;
    readonly ticket: string;
  };
};

/**
 * A kind of mail: its content in each language, from values that fit into JSON. Recipients can
 * unsubscribe from an optional one: its values hold their account id, its content a link.
 */
export type MailKind<V extends object> =
  | MailTemplate<Exclude<MailKindName, OptionalMailKind>, V, MailContent>
  | ([V] extends [AccountRecipient]
      ? MailTemplate<OptionalMailKind, V, MailContent & Required<Pick<MailContent, "unsubscribe">>>
      : never);

type MailTemplate<Name extends MailKindName, V, Content> = { readonly kind: Name } & {
  readonly [language in Language]: (values: V) => Content;
};

/** The templates of a module, by kind. */
export type MailsOf<Module extends MailModule> = Readonly<
  Record<MailKindsOf<Module>, MailKind<never>>
>;

/** The templates of some kinds. */
export type MailTemplates = Readonly<Partial<Record<MailKindName, MailKind<never>>>>;

export type AccountRecipient = { readonly recipientId: string };

type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For one-click unsubscription by mail programs. */
  readonly unsubscribeUrl?: string;
};

const footerText = {
  en: "Wasla sent this email automatically. Please don't reply; nobody reads this inbox.",
  ar: "هذه رسالة تلقائية من وصلة. يرجى عدم الرد عليها، فلا أحد يقرأ هذا البريد.",
} as const;

type RenderContext = {
  /** Base of all links, without a trailing slash. */
  readonly publicUrl: string;
  /** Called as the mail is sent: no token is queued. One with a purpose is valid only for it. */
  readonly tokenOf: (ticket: string, purpose?: string) => string;
};

export function renderMail(
  content: MailContent,
  language: Language,
  context: RenderContext,
): RenderedMail {
  const { publicUrl, tokenOf } = context;
  const { subject, text, link } = content;
  const stop = renderUnsubscribe(content, context);
  const token = link?.ticket ? `#token=${tokenOf(link.ticket)}` : "";
  const target = link && { label: link.label, url: publicUrl + link.path + token };
  const footer = footerText[language];
  return {
    subject,
    text: [
      ...text,
      ...(target ? [`${target.label}:\n${target.url}`] : []),
      `--\n${footer}\n${publicUrl}`,
      ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    ]
      .join("\n\n")
      .concat("\n"),
    html: page(language, subject, [
      ...text.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
      ...(target ? [button(target)] : []),
      `<p style="margin:24px 0 0;font-size:13px;color:#52656B">${footer}<br>${anchor(publicUrl)}</p>`,
      ...(stop ? [`<p style="margin:8px 0 0;font-size:13px">${renderLink(stop)}</p>`] : []),
    ]),
    ...(stop && { unsubscribeUrl: stop.oneClick }),
  };
}

function renderUnsubscribe(
  { unsubscribe: stop }: MailContent,
  { publicUrl, tokenOf }: RenderContext,
) {
  if (!stop) return undefined;
  const token = tokenOf(stop.ticket, stop.oneClickPath);
  return {
    label: stop.label,
    url: `${publicUrl}${stop.path}#token=${token}`,
    oneClick: `${publicUrl}${stop.oneClickPath}?token=${token}`,
  };
}

/**
 * Prepares user text, such as a name, for a mail: one line, isolated in its own direction, and
 * nothing that a mail program turns into a link.
 */
export function isolateUserText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, " ");
  const shortened = [...line.trim()].slice(0, 200).join("");
  return `\u2068${shortened.replace(/[.:/](?=\S)/g, "$&\u2060")}\u2069`; // isolated; word joiners
}

function page(language: Language, subject: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#F5F9F9;color:#142327;font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF;border:1px solid #DCE5E7;border-radius:8px">
<p style="margin:0 0 24px;font-weight:700;color:#005D6F">${productNameIn(language)}</p>
${parts.join("\n")}
</div>
</body>
</html>
`;
}

function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const style =
    "display:inline-block;padding:10px 20px;border-radius:8px;background:#005D6F;color:#FFFFFF;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" target="_blank" style="${style}">${escapeHtml(label)}</a></p>`;
}

function renderLink({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<a href="${escapeHtml(url)}" target="_blank" style="color:#005D6F">${escapeHtml(label)}</a>`;
}

function anchor(url: string): string {
  return `<a href="${escapeHtml(url)}" target="_blank" dir="ltr" style="color:#005D6F">${escapeHtml(url)}</a>`;
}
