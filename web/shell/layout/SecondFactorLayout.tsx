import { SecondFactorGate } from "#/accounts/settings/SecondFactorGate.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { logOutAndNotify } from "#/platform/state/session.ts";
import headerClasses from "#/shell/menu/AreaHeader.module.css";
import { Logo } from "#/ui/brand/Logo.tsx";
import layoutClasses from "./AreaLayout.module.css";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import classes from "./SecondFactorLayout.module.css";
import { mainId, SkipLink } from "./SkipLink.tsx";

/** For operators without a second factor, who can only add one or log out. */
export function SecondFactorLayout() {
  const t = useMessages("shell/menu");
  return (
    <>
      <SkipLink />
      <header className={headerClasses.header}>
        <span className={headerClasses.logo}>
          <Logo />
        </span>
        <div className={headerClasses.end}>
          <LanguageSwitch />
          <button type="button" className={classes.leave} onClick={() => void logOutAndNotify()}>
            {t("logOut")}
          </button>
        </div>
      </header>
      <OfflineBar />
      <main id={mainId} className={layoutClasses.main} tabIndex={-1}>
        <SecondFactorGate />
      </main>
      <Footer />
    </>
  );
}
