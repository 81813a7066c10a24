import { type ReactNode, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import classes from "./RadioCards.module.css";

type Card<Value extends string> = {
  readonly value: Value;
  readonly title: string;
  readonly text?: ReactNode;
};
type Props<Value extends string> = {
  readonly legend: string;
  readonly cards: readonly Card<Value>[];
  readonly selectedValue: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** False while the selected value is only a default: choosing it also calls `onChange`. */
  readonly isConfirmed?: boolean;
  readonly error?: string | undefined;
};

/** A choice between few options, each a card with an explanation; radio buttons underneath. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, cards, selectedValue, onChange, isConfirmed = true, error } = props;
  const id = useId();
  const confirm = (value: Value) => isConfirmed || onChange(value);
  return (
    <fieldset
      className={classes.choice}
      data-unconfirmed={!isConfirmed || undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {cards.map(({ value, title, text }) => (
          <label key={value} className={classes.card}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === selectedValue}
              onChange={() => onChange(value)}
              // A checked radio button fires no change event, and in Chromium no click on Space.
              onClick={() => value === selectedValue && confirm(value)}
              onKeyDown={({ key }) => key === " " && value === selectedValue && confirm(value)}
              aria-describedby={text ? `${id}-${value}` : undefined}
              aria-labelledby={`${id}-${value}-title`}
              className={classes.radio}
            />
            <span className={classes.message}>
              <span id={`${id}-${value}-title`} className={classes.title}>
                {title}
              </span>
              {text && (
                <span id={`${id}-${value}`} className={classes.text}>
                  {text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className={classes.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
