import { IconStar } from "@tabler/icons-react";
import type { RowProps } from "./row-actions.ts";
import classes from "./star-button.module.css";

type Props = Pick<RowProps, "row" | "isShortlisted" | "actions" | "t"> & {
  readonly size: "small" | "large";
};

/** Opens the shortlist dialog; filled if the candidate is in any shortlist. */
export function StarButton({ row, isShortlisted, actions, t, size }: Props) {
  return (
    <button
      type="button"
      className={classes[size]}
      aria-label={t("shortlistOf", { name: row.fullName })}
      aria-haspopup="dialog"
      aria-pressed={isShortlisted}
      onClick={() => actions.openShortlists([row._id])}
    >
      <IconStar
        fill={isShortlisted ? "currentColor" : "none"}
        size={size === "small" ? 16 : 20}
        aria-hidden
      />
    </button>
  );
}
