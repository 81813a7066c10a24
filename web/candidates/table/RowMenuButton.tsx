import { IconDotsVertical } from "@tabler/icons-react";
import type { RowProps } from "./row-actions.ts";

type Props = Omit<RowProps, "isSelected" | "isShortlisted" | "locale"> & {
  readonly className: string | undefined;
  readonly size: number;
};

export function RowMenuButton({ row, href, isMenuOpen, actions, t, className, size }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={t("menuOf", { name: row.fullName })}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      // Keeps the open menu from closing on this press, which the click would reopen.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onClick={(event) => actions.openMenu(row, href, event.currentTarget)}
    >
      <IconDotsVertical size={size} aria-hidden />
    </button>
  );
}
