import { chooseLanguage, useLanguage, useWords } from "#/platform/language/language.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";

/** Each under its own name, whatever the page speaks. */
const languages = [
  { value: "en", title: "English" },
  { value: "ar", title: "العربية" },
] as const;

export function LanguageSection() {
  const t = useWords("accounts/care");
  return (
    <PlainCards
      legend={t("chooseLanguage")}
      cards={languages}
      chosen={useLanguage()}
      onChoose={(language) => void chooseLanguage(language)}
    />
  );
}
