import { chooseLanguage, useLanguage, useWords } from "#/platform/language/language.ts";
import style from "./LanguageSwitch.module.css";

const names = { en: "English", ar: "العربية" } as const;

/** Offers the other language under its own name. */
export function LanguageSwitch() {
  const t = useWords("shell");
  const other = useLanguage() === "en" ? "ar" : "en";
  return (
    <button
      type="button"
      className={style.switch}
      lang={other}
      title={t("language")}
      onClick={() => void chooseLanguage(other)}
    >
      {names[other]}
    </button>
  );
}
