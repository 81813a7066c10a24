import { accountsMessages } from "#/accounts/messages.ts";
import { candidatesMessages } from "#/candidates/messages.ts";
import { companiesMessages } from "#/companies/messages.ts";
import { filesMessages } from "#/files/messages.ts";
import type { Language } from "#/platform/language.ts";
import { platformMessages } from "#/platform/messages.ts";
import { privacyMessages } from "#/privacy/messages.ts";
import { profilesMessages } from "#/profiles/messages.ts";
import { shortlistsMessages } from "#/shortlists/messages.ts";

const messages = {
  accounts: accountsMessages,
  candidates: candidatesMessages,
  companies: companiesMessages,
  files: filesMessages,
  platform: platformMessages,
  privacy: privacyMessages,
  profiles: profilesMessages,
  shortlists: shortlistsMessages,
} as const;

type Messages = typeof messages;
export type MessageKey = {
  [Module in keyof Messages & string]: `${Module}.${keyof Messages[Module] & string}`;
}[keyof Messages & string];

/**
 * For messages that only the server sends, so that browsers need not load them. Missing
 * translations fail `npm run check` and are shown in English.
 */
export type LocalizedText = { readonly en: string } & Readonly<Partial<Record<Language, string>>>;

/** A key or a text, optionally with values for its `{placeholders}`. */
export type Message =
  | MessageKey
  | LocalizedText
  | readonly [MessageKey | LocalizedText, Readonly<Record<string, string | number>>];

const localizedTexts = new Map<string, LocalizedText>(
  Object.entries(messages).flatMap(([module, table]) =>
    Object.entries(table).map(([name, text]) => [`${module}.${name}`, text] as const),
  ),
);

export function isMessageKey(key: string): key is MessageKey {
  return localizedTexts.has(key);
}

/** The message in a language, else in English, with its `{placeholders}` filled in. */
export function formatMessage(language: Language, message: Message): string {
  const [template, values] =
    typeof message === "string" || "en" in message ? [message, undefined] : message;
  const translations = typeof template === "string" ? localizedTexts.get(template) : template;
  const text = translations?.[language] ?? translations?.en ?? String(template);
  return text.replace(/\{(\w+)\}/g, (name, value: string) => String(values?.[value] ?? name));
}
