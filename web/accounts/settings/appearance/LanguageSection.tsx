import { setLanguage, useLanguage, useMessages } from "#/platform/language/language.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";

/** Each language under its own name. */
const languages = [
  { value: "en", title: "English" },
  { value: "ar", title: "العربية" },
] as const;

export function LanguageSection() {
  const t = useMessages("accounts/settings");
  return (
    <RadioCards
      legend={t("chooseLanguage")}
      cards={languages}
      selectedValue={useLanguage()}
      onChange={(language) => void setLanguage(language)}
    />
  );
}
