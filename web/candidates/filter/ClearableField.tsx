import type { MouseEvent, ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./filter.module.css";

type Props = {
  readonly name: string;
  /** Its value, if it has one. */
  readonly value: unknown;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** A field of the filter with its Clear link, which shows while there is something to clear. */
export function ClearableField({ name, value, onClear, children }: Props) {
  const t = useMessages("candidates");
  const clear = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    onClear();
    // The link goes with the value: after a key press, which counts no clicks, the focus needs a
    // place.
    if (detail === 0) currentTarget.parentElement?.querySelector("input")?.focus();
  };
  return (
    <div className={classes.field}>
      {children}
      {value !== undefined && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t("clearField", { field: name })}
          onClick={clear}
        >
          {t("clear")}
        </button>
      )}
    </div>
  );
}
