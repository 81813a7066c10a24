import { type ReactNode, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import style from "./PlainCards.module.css";

type Card<Value extends string> = {
  readonly value: Value;
  readonly title: string;
  readonly text?: ReactNode;
};
type Props<Value extends string> = {
  readonly legend: string;
  readonly cards: readonly Card<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly error?: string | undefined;
};

/** A choice between few, each a card with its meaning; to browsers they are radio buttons. */
export function PlainCards<Value extends string>(props: Props<Value>) {
  const { legend, cards, chosen, onChoose, error } = props;
  const id = useId();
  return (
    <fieldset className={style.choice} aria-describedby={error && `${id}-error`}>
      <legend className={style.legend}>{legend}</legend>
      <div className={style.cards}>
        {cards.map(({ value, title, text }) => (
          <label key={value} className={style.card}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-describedby={text ? `${id}-${value}` : undefined}
              aria-labelledby={`${id}-${value}-title`}
              className={style.radio}
            />
            <span className={style.said}>
              <span id={`${id}-${value}-title`} className={style.title}>
                {title}
              </span>
              {text && (
                <span id={`${id}-${value}`} className={style.text}>
                  {text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className={style.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
