import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";

type Props = { readonly years: number; readonly months: number };

/** English counts in the agreed form, "Year(s)"; Arabic declines the words. */
export function WorkExperience({ years, months }: Props) {
  const t = useMessages("platform");
  const formats = useFormats();
  if (useLanguage() === "en") return t("workExperience", { years, months });
  return t("workExperience", { years: formats.years(years), months: formats.months(months) });
}
