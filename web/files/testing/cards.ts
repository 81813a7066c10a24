import type { Language } from "@wasla/contract/platform/language";
import { page } from "vitest/browser";
import { messages as ar } from "#/files/messages/ar.ts";
import { messages as en } from "#/files/messages/en.ts";

export const messages = { en, ar } as const;

export const documentCard = (name: string) => page.getByRole("region", { name, exact: true });
export const passportCard = (language: Language = "en") =>
  documentCard(messages[language].passportCopy);
export const clickButton = (name: string, within = passportCard()) =>
  within.getByRole("button", { name, exact: true }).click();
