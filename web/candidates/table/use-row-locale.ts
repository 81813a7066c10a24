import type { RowLocale } from "@wasla/contract/candidates/list-columns";
import { useMemo } from "react";
import { countryName, nationalityName } from "#/catalogue/catalogue-names.ts";
import { todayInGulf } from "#/platform/language/formats.ts";
import { useLanguage } from "#/platform/language/language.ts";

/** Language of the rows, and today's date in the Gulf. */
export function useRowLocale(): RowLocale {
  const language = useLanguage();
  const today = todayInGulf();
  return useMemo(
    () => ({
      language,
      today,
      countryName: (code) => countryName(code, language),
      nationalityName: (name) => nationalityName(name, language),
    }),
    [language, today],
  );
}
