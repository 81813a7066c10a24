import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";

type Props = { readonly years: number; readonly months: number };

/** English uses the specified form, "Year(s)"; Arabic inflects the units. */
export function WorkExperience({ years, months }: Props) {
  const t = useMessages("platform");
  const formats = useFormats();
  if (useLanguage() === "en") return t("workExperience", { years, months });
  return t("workExperience", { years: formats.years(years), months: formats.months(months) });
}
