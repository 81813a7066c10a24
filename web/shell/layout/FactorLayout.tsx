import { SecondFactorGate } from "#/accounts/care/SecondFactorGate.tsx";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay } from "#/platform/state/session.ts";
import header from "#/shell/menu/AreaHeader.module.css";
import { Logo } from "#/ui/brand/Logo.tsx";
import area from "./AreaLayout.module.css";
import style from "./FactorLayout.module.css";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { mainId, SkipLink } from "./SkipLink.tsx";

/** The page of an operator without a second factor: setting it up, or leaving. */
export function FactorLayout() {
  const t = useWords("shell/menu");
  return (
    <>
      <SkipLink />
      <header className={header.header}>
        <span className={header.logo}>
          <Logo />
        </span>
        <div className={header.end}>
          <LanguageSwitch />
          <button type="button" className={style.leave} onClick={() => void logOutAndSay()}>
            {t("logOut")}
          </button>
        </div>
      </header>
      <OfflineBar />
      <main id={mainId} className={area.main} tabIndex={-1}>
        <SecondFactorGate />
      </main>
      <Footer />
    </>
  );
}
