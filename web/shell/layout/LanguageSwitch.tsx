import { type Language, languageName, languages } from "@wasla/contract/platform/language";
import { setLanguage, useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./LanguageSwitch.module.css";

/** Offers the next language under its own name. */
export function LanguageSwitch() {
  const t = useMessages("shell");
  const otherLanguage = nextLanguage(useLanguage());
  return (
    <button
      type="button"
      className={classes.switch}
      lang={otherLanguage}
      title={t("language")}
      onClick={() => void setLanguage(otherLanguage)}
    >
      {languageName(otherLanguage)}
    </button>
  );
}

function nextLanguage(language: Language): Language {
  return languages[languages.indexOf(language) + 1] ?? languages[0];
}
