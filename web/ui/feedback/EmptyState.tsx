import type { ReactNode } from "react";
import { Drawing, type DrawingKind } from "#/ui/brand/Drawing.tsx";
import style from "./EmptyState.module.css";

type Props = {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons or links: what to do next. */
  readonly actions?: ReactNode;
  readonly drawing?: DrawingKind;
};

/** What stands where nothing is, yet or any more. */
export function EmptyState({ title, description, actions, drawing = "list" }: Props) {
  return (
    <div className={style.empty}>
      <Drawing kind={drawing} />
      <p className={style.title}>{title}</p>
      {description && <div className={style.description}>{description}</div>}
      {actions && <div className={style.actions}>{actions}</div>}
    </div>
  );
}
