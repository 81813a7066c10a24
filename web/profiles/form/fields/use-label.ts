import { useMessages } from "#/platform/language/language.ts";

/** Marks optional fields. */
export function useFieldLabel(label: string, isOptional: boolean): string {
  const t = useMessages("profiles/form");
  return isOptional ? t("optionalField", { label }) : label;
}
