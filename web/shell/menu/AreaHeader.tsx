import { Link, useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { LanguageSwitch } from "#/shell/layout/LanguageSwitch.tsx";
import { Logo } from "#/ui/brand/Logo.tsx";
import classes from "./AreaHeader.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { isActive, usePageLinks } from "./menu-links.ts";
import { UserMenu } from "./UserMenu.tsx";

export function AreaHeader() {
  const t = useMessages("shell/menu");
  const { pathname } = useLocation();
  const links = usePageLinks();
  return (
    <header className={classes.header}>
      <MobileMenu />
      <Link to="/profile" className={classes.logo}>
        <Logo />
      </Link>
      <nav className={classes.links} aria-label={t("mainMenu")}>
        {links.map((link) => (
          <Link
            key={link.path}
            to={link.path}
            className={classes.link}
            aria-current={isActive(link, pathname) ? "page" : undefined}
          >
            {link.label()}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
