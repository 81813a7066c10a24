import { Menu } from "@mantine/core";
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from "react";
import classes from "./downloads.module.css";

export type MenuItem = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
};

export type ButtonProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly "aria-haspopup"?: "menu";
  readonly "aria-expanded"?: boolean;
};

type Props = {
  readonly items: readonly MenuItem[];
  readonly children: ReactElement<ButtonProps>;
};

/** Opens on mount, for the press that loaded it; focuses the button so focus returns there. */
export function LoadedMenu({ items, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(children, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, isBusy, onClick }) => (
          <Menu.Item key={label} className={classes.item} disabled={isBusy} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
