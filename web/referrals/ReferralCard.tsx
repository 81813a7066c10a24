import { IconArrowRight, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import panelClasses from "#/ui/text/Panel.module.css";
import classes from "./referrals.module.css";

type Props = {
  readonly icon: TablerIcon;
  readonly title: string;
  /** Undefined while loading. */
  readonly subtitle: ReactNode | undefined;
  readonly bottomText?: ReactNode;
  /** Target and accessible name of the arrow. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly children?: ReactNode;
};

export function ReferralCard({ icon: Icon, title, subtitle, bottomText, link, children }: Props) {
  const t = useMessages("referrals");
  const id = useId();
  return (
    <section className={panelClasses.panel} aria-labelledby={id} aria-busy={subtitle === undefined}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <Icon size={24} aria-hidden="true" />
        </span>
        <div className={classes.message}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.subtitle}>{subtitle ?? t("loading")}</p>
        </div>
        {link && (
          <Link to={link.to} className={classes.arrow}>
            {link.label}
            <IconArrowRight size={20} className={classes.mirrored} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
      {bottomText && <div className={classes.bottom}>{bottomText}</div>}
    </section>
  );
}
