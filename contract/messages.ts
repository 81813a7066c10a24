/** All that both floors say, by room; a message's key is `room.name`. */

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
  [Room in keyof Messages & string]: `${Room}.${keyof Messages[Room] & string}`;
}[keyof Messages & string];

/** A message itself, where only the server says it: browsers need not load it. */
export type Words = Readonly<Record<Language, string>>;

/** A key or words alone, or with the values of the `{names}` in them. */
export type Message =
  | MessageKey
  | Words
  | readonly [MessageKey | Words, Readonly<Record<string, string | number>>];

const texts = new Map<string, Words>(
  Object.entries(messages).flatMap(([room, said]) =>
    Object.entries(said).map(([name, text]) => [`${room}.${name}`, text] as const),
  ),
);

export function isMessageKey(key: string): key is MessageKey {
  return texts.has(key);
}

/** The sentence of a message in a language, its `{names}` filled in. */
export function say(language: Language, message: Message): string {
  const [said, values] =
    typeof message === "string" || "en" in message ? [message, undefined] : message;
  const text = typeof said === "string" ? (texts.get(said)?.[language] ?? said) : said[language];
  return text.replace(/\{(\w+)\}/g, (name, value: string) => String(values?.[value] ?? name));
}
