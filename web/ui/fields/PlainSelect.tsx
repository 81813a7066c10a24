import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import field from "./PlainField.module.css";
import classes from "./PlainSelect.module.css";

export type PlainOption = { readonly value: string; readonly label: string };

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: string;
  readonly options: readonly PlainOption[];
  /** Label of the empty option; without it there is none. */
  readonly emptyLabel?: string | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** Native select for pages without Mantine. */
export function PlainSelect({ label, options, emptyLabel, error, hint, ...select }: Props) {
  const id = useId();
  // A caller that shows one error for two selects marks the invalid one itself.
  const isWrong = error !== undefined || select["aria-invalid"] === true;
  const descriptionIds = [
    hint && `${id}-hint`,
    error !== undefined && `${id}-error`,
    select["aria-describedby"],
  ].filter(Boolean);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={`${field.frame} ${classes.frame}`} data-wrong={isWrong || undefined}>
        <select
          {...select}
          id={id}
          className={`${field.input} ${classes.select}`}
          aria-invalid={isWrong}
          aria-describedby={descriptionIds.length > 0 ? descriptionIds.join(" ") : undefined}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {hint && (
        <div id={`${id}-hint`} className={field.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
