import { useId } from "react";
import classes from "./Switch.module.css";

type Props = {
  readonly label: string;
  /** Explains the current state in a sentence. */
  readonly text: string;
  readonly isOn: boolean;
  readonly busy?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

/** A setting that takes effect at once, outside a form. */
export function Switch({ label, text, isOn, busy = false, onSwitch }: Props) {
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
