import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import type { MouseEvent, ReactNode } from "react";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./filter.module.css";

/** What the form passes to each of its fields. */
export type FilterFieldProps = {
  readonly filter: CandidateFilter;
  readonly set: (changes: CandidateFilter) => void;
  readonly clear: () => void;
  readonly hasInitialFocus: boolean;
  /** The form was submitted with ages that contradict each other. */
  readonly isInvalid: boolean;
  readonly ownProfessions: readonly Entry[] | undefined;
};

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
