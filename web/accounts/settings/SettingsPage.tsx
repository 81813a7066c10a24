import { type ComponentType, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./SettingsPage.module.css";

export type SettingsSection = {
  /** Used as the URL fragment: `/settings#email`. */
  readonly id: string;
  /** A function, because the language can change. */
  readonly title: () => string;
  readonly Body: ComponentType;
};

/** Account settings in sections; a URL fragment focuses a section's heading. */
export function SettingsPage({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const t = useMessages("accounts/settings");
  const page = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor can be visited again
  useEffect(() => {
    if (hash !== "") page.current?.querySelector<HTMLElement>(`${hash} h2`)?.focus();
  }, [hash, key]);
  return (
    <div ref={page} className={classes.page}>
      <PageTitle>{t("settings")}</PageTitle>
      <nav className={classes.contents} aria-label={t("onThisPage")}>
        {sections.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} className={classes.link}>
            {title()}
          </Link>
        ))}
      </nav>
      <div className={classes.sections}>
        {sections.map(({ id, title, Body }) => (
          <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} tabIndex={-1} className={classes.title}>
              {title()}
            </h2>
            <Body />
          </section>
        ))}
      </div>
    </div>
  );
}
