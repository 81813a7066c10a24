import { IconArrowRight, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import panel from "#/ui/text/Panel.module.css";
import style from "./referrals.module.css";

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
    <section className={panel.panel} aria-labelledby={id} aria-busy={subtitle === undefined}>
      <div className={style.head}>
        <span className={style.icon}>
          <Icon size={24} aria-hidden="true" />
        </span>
        <div className={style.message}>
          <h2 id={id} className={style.title}>
            {title}
          </h2>
          <p className={style.subtitle}>{subtitle ?? t("loading")}</p>
        </div>
        {link && (
          <Link to={link.to} className={style.arrow}>
            {link.label}
            <IconArrowRight size={20} className={style.mirrored} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
      {bottomText && <div className={style.bottom}>{bottomText}</div>}
    </section>
  );
}
