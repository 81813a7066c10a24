import { Tabs as MantineTabs } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Tabs.module.css";

type Tab<Key extends string> = { readonly key: Key; readonly label: string };
type Props<Key extends string> = {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly open: Key;
  readonly onOpen: (key: Key) => void;
  /** Content of the open tab. */
  readonly children: ReactNode;
};

/** Tabs whose open one is part of the URL. On phones, one segmented control. */
export function Tabs<Key extends string>({ label, tabs, open, onOpen, children }: Props<Key>) {
  return (
    <MantineTabs value={open} activateTabWithKeyboard={false} classNames={classes}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ key, label: name }) => (
          // Mantine opens a tab on the arrow keys, but not on Home and End.
          <MantineTabs.Tab
            key={key}
            value={key}
            onClick={() => onOpen(key)}
            onFocus={() => key !== open && onOpen(key)}
          >
            {name}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={open}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
