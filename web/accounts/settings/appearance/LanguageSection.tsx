import { setLanguage, useLanguage, useMessages } from "#/platform/language/language.ts";
import { PlainRadioCards } from "#/ui/fields/PlainRadioCards.tsx";

/** Each language under its own name. */
const languages = [
  { value: "en", title: "English" },
  { value: "ar", title: "العربية" },
] as const;

export function LanguageSection() {
  const t = useMessages("accounts/settings");
  return (
    <PlainRadioCards
      legend={t("chooseLanguage")}
      cards={languages}
      selectedValue={useLanguage()}
      onChange={(language) => void setLanguage(language)}
    />
  );
}
