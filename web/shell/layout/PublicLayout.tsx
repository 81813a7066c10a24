import { IconCheck } from "@tabler/icons-react";
import { Outlet } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { Logo } from "#/ui/brand/Logo.tsx";
import { StarLattice } from "#/ui/brand/StarLattice.tsx";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { ProgressLine } from "./ProgressLine.tsx";
import style from "./PublicLayout.module.css";
import { mainId, SkipLink } from "./SkipLink.tsx";

/** Pages for everybody: a teal panel that says what this is, beside the form. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <OfflineBar />
      <div className={style.columns}>
        <Panel />
        <div className={style.side}>
          <header className={style.header}>
            <span className={style.logo}>
              <Logo />
            </span>
            <LanguageSwitch />
          </header>
          <main id={mainId} className={style.main} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}

function Panel() {
  const t = useWords("shell");
  return (
    <aside className={style.panel}>
      <StarLattice />
      <div className={style.said}>
        <Logo onTeal />
        <p className={style.sentence}>{t("panelTitle")}</p>
        <ul className={style.facts}>
          {(["panelFree", "panelPapers", "panelLanguages"] as const).map((fact) => (
            <li key={fact}>
              <IconCheck size={20} aria-hidden="true" />
              {t(fact)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
