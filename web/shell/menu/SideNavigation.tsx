import { Link, useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { isActive, usePageLinks } from "./menu-links.ts";
import classes from "./SideNavigation.module.css";

/** Links to the area's pages; on lists only icons, with labels on hover and focus. */
export function SideNavigation({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useMessages("shell/menu");
  const { pathname } = useLocation();
  return (
    <nav className={classes.side} aria-label={t("sideMenu")} data-narrow={isNarrow || undefined}>
      {usePageLinks().map((link) => (
        <Link
          key={link.path}
          to={link.path}
          className={classes.link}
          aria-current={isActive(link, pathname) ? "page" : undefined}
        >
          <link.icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.word}>{link.label()}</span>
        </Link>
      ))}
    </nav>
  );
}
