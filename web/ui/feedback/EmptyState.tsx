import type { ReactNode } from "react";
import { Illustration, type IllustrationKind } from "#/ui/brand/Illustration.tsx";
import classes from "./EmptyState.module.css";

type Props = {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons or links for the next step. */
  readonly actions?: ReactNode;
  readonly illustration?: IllustrationKind;
};

/** Shown in place of missing content. */
export function EmptyState({ title, description, actions, illustration = "list" }: Props) {
  return (
    <div className={classes.empty}>
      <Illustration kind={illustration} />
      <p className={classes.title}>{title}</p>
      {description && <div className={classes.description}>{description}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
