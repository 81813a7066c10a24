import { productNameIn } from "@wasla/contract/platform/language";
import { useLanguage } from "#/platform/language/language.ts";

export function useProductName(): string {
  return productNameIn(useLanguage());
}
