import { Link, useLocation } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { isOn, usePageLinks } from "./menu.ts";
import style from "./SideNavigation.module.css";

/** The area's pages at the start side; on lists only their icons, named on hover and focus. */
export function SideNavigation({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useWords("shell/menu");
  const { pathname } = useLocation();
  return (
    <nav className={style.side} aria-label={t("sideMenu")} data-narrow={isNarrow || undefined}>
      {usePageLinks().map((link) => (
        <Link
          key={link.path}
          to={link.path}
          className={style.link}
          aria-current={isOn(link, pathname) ? "page" : undefined}
        >
          <link.icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={style.word}>{link.name()}</span>
        </Link>
      ))}
    </nav>
  );
}
