import { legalDocumentUrl } from "@wasla/contract/privacy/terms";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import classes from "./Footer.module.css";

/** Help and legal links, at the same place on every page. */
export function Footer() {
  const t = useMessages("shell");
  const language = useLanguage();
  const { supportEmail } = pageSettings;
  return (
    <footer className={classes.footer}>
      {supportEmail && <a href={`mailto:${supportEmail}`}>{t("help")}</a>}
      <a href={legalDocumentUrl("privacy", language)}>{t("privacy")}</a>
      <a href={legalDocumentUrl("terms", language)}>{t("terms")}</a>
    </footer>
  );
}
