import type { Language } from "@wasla/contract/platform/language";
import { useLanguage } from "#/platform/language/language.ts";

export const productNames: Readonly<Record<Language, string>> = { en: "Wasla", ar: "وصلة" };

export function useProductName(): string {
  return productNames[useLanguage()];
}
