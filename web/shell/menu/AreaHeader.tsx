import { Link, useLocation } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { LanguageSwitch } from "#/shell/layout/LanguageSwitch.tsx";
import { Logo } from "#/ui/brand/Logo.tsx";
import style from "./AreaHeader.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { isOn, usePageLinks } from "./menu.ts";
import { UserMenu } from "./UserMenu.tsx";

export function AreaHeader() {
  const t = useWords("shell/menu");
  const { pathname } = useLocation();
  const links = usePageLinks();
  return (
    <header className={style.header}>
      <MobileMenu />
      <Link to="/profile" className={style.logo}>
        <Logo />
      </Link>
      <nav className={style.links} aria-label={t("mainMenu")}>
        {links.map((link) => (
          <Link
            key={link.path}
            to={link.path}
            className={style.link}
            aria-current={isOn(link, pathname) ? "page" : undefined}
          >
            {link.name()}
          </Link>
        ))}
      </nav>
      <div className={style.end}>
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
