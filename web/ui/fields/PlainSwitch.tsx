import { useId } from "react";
import classes from "./PlainSwitch.module.css";

type Props = {
  readonly label: string;
  /** What the present state means, in a sentence. */
  readonly text: string;
  readonly isOn: boolean;
  readonly loading?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

/** Something that is on or off at once, without a form around it. */
export function PlainSwitch({ label, text, isOn, loading: busy = false, onSwitch }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-busy={busy}
          aria-describedby={`${id}-text`}
          className={classes.switch}
          onChange={({ target }) => !busy && onSwitch(target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-text`} className={classes.text}>
        {text}
      </p>
    </div>
  );
}
