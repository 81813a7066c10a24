// A document's card as its owner meets it.
import type { Language } from "@wasla/contract/platform/language";
import { page } from "vitest/browser";
import { words as ar } from "#/files/messages/ar.ts";
import { words as en } from "#/files/messages/en.ts";

export const tables = { en, ar } as const;

export const card = (name: string) => page.getByRole("region", { name, exact: true });
export const passport = (language: Language = "en") => card(tables[language].passportCopy);
export const press = (name: string, within = passport()) =>
  within.getByRole("button", { name, exact: true }).click();
