import { useMessages } from "#/platform/language/language.ts";

/** A field's name; one that may stay empty says so. */
export function useFieldLabel(label: string, isOptional: boolean): string {
  const t = useMessages("profiles/form");
  return isOptional ? t("optionalField", { label }) : label;
}
