import { legalAddress } from "@wasla/contract/privacy/terms";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import style from "./Footer.module.css";

/** Help and what the law asks for, always at the same place. */
export function Footer() {
  const t = useWords("shell");
  const language = useLanguage();
  const { supportEmail } = pageSettings;
  return (
    <footer className={style.footer}>
      {supportEmail && <a href={`mailto:${supportEmail}`}>{t("help")}</a>}
      <a href={legalAddress("privacy", language)}>{t("privacy")}</a>
      <a href={legalAddress("terms", language)}>{t("terms")}</a>
    </footer>
  );
}
