import type { ChangeEventHandler } from "react";
import classes from "./table.module.css";

type Props = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
};

export function SelectCell({ label, isSelected, onChange }: Props) {
  return (
    <td className={classes.select}>
      <label>
        <input
          type="checkbox"
          data-part="select"
          checked={isSelected}
          aria-label={label}
          onChange={onChange}
        />
      </label>
    </td>
  );
}
