/** All that both floors say, by room; a message's key is `room.name`. */

import { accountsMessages } from "#/accounts/messages.ts";
import { candidatesMessages } from "#/candidates/messages.ts";
import { companiesMessages } from "#/companies/messages.ts";
import { filesMessages } from "#/files/messages.ts";
import type { Language } from "#/platform/language.ts";
import { platformMessages } from "#/platform/messages.ts";
import { privacyMessages } from "#/privacy/messages.ts";
import { profilesMessages } from "#/profiles/messages.ts";

const messages = {
  accounts: accountsMessages,
  candidates: candidatesMessages,
  companies: companiesMessages,
  files: filesMessages,
  platform: platformMessages,
  privacy: privacyMessages,
  profiles: profilesMessages,
} as const;

type Messages = typeof messages;
export type MessageKey = {
  [Room in keyof Messages & string]: `${Room}.${keyof Messages[Room] & string}`;
}[keyof Messages & string];

/** A key alone, or a key with the values of its `{names}`. */
export type Message = MessageKey | readonly [MessageKey, Readonly<Record<string, string | number>>];

const texts = new Map<string, Readonly<Record<Language, string>>>(
  Object.entries(messages).flatMap(([room, said]) =>
    Object.entries(said).map(([name, text]) => [`${room}.${name}`, text] as const),
  ),
);

export function isMessageKey(key: string): key is MessageKey {
  return texts.has(key);
}

/** The sentence of a message in a language, its `{names}` filled in. */
export function say(language: Language, message: Message): string {
  const [key, values] = typeof message === "string" ? [message, undefined] : message;
  const text = texts.get(key)?.[language] ?? key;
  return text.replace(/\{(\w+)\}/g, (name, value: string) => String(values?.[value] ?? name));
}
