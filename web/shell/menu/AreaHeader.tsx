import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { LanguageSwitch } from "#/shell/layout/LanguageSwitch.tsx";
import { Logo } from "#/ui/brand/Logo.tsx";
import classes from "./AreaHeader.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { isActive, usePageLinks } from "./menu-links.ts";
import { UserButton } from "./UserButton.tsx";

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

const loadList = () => import("./UserMenuList.tsx");
const UserMenuList = lazy(() => loadList().then(({ UserMenuList }) => ({ default: UserMenuList })));

/** Loads the menu's items when it is first opened. */
function UserMenu() {
  const [wasOpened, setAsked] = useState(false);
  const closed = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadList()}
      onClick={() => setAsked(true)}
    />
  );
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenuList />
    </Suspense>
  );
}
