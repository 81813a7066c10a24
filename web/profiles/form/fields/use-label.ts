import { useWords } from "#/platform/language/language.ts";

/** A field's name; one that may stay empty says so. */
export function useLabel(label: string, isOptional: boolean): string {
  const t = useWords("profiles/form");
  return isOptional ? t("optionalField", { label }) : label;
}
