import type { MouseEvent, ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./filter.module.css";

type Props = {
  readonly name: string;
  readonly value: unknown;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

/** A filter field with a Clear link, shown while `value` is defined. */
export function ClearableField({ name, value, onClear, children }: Props) {
  const t = useMessages("candidates");
  const clear = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    onClear();
    // The link disappears. A keyboard click (`detail` 0) needs the focus moved to the input.
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
