import { IconCheck } from "@tabler/icons-react";
import { Outlet } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { Logo } from "#/ui/brand/Logo.tsx";
import { StarLattice } from "#/ui/brand/StarLattice.tsx";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import classes from "./PublicLayout.module.css";
import { mainId, SkipLink } from "./SkipLink.tsx";

/** Layout of the public pages: a brand panel beside the form. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <OfflineBar />
      <div className={classes.columns}>
        <BrandPanel />
        <div className={classes.side}>
          <header className={classes.header}>
            <span className={classes.logo}>
              <Logo />
            </span>
            <LanguageSwitch />
          </header>
          <main id={mainId} className={classes.main} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}

function BrandPanel() {
  const t = useMessages("shell");
  return (
    <aside className={classes.panel}>
      <StarLattice />
      <div className={classes.message}>
        <Logo onTeal />
        <p className={classes.sentence}>{t("panelTitle")}</p>
        <ul className={classes.facts}>
          {(["panelFree", "panelDocuments", "panelLanguages"] as const).map((fact) => (
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
