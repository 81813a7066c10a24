import { setLanguage, useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./LanguageSwitch.module.css";

const languageNames = { en: "English", ar: "العربية" } as const;

/** Offers the other language under its own name. */
export function LanguageSwitch() {
  const t = useMessages("shell");
  const otherLanguage = useLanguage() === "en" ? "ar" : "en";
  return (
    <button
      type="button"
      className={classes.switch}
      lang={otherLanguage}
      title={t("language")}
      onClick={() => void setLanguage(otherLanguage)}
    >
      {languageNames[otherLanguage]}
    </button>
  );
}
