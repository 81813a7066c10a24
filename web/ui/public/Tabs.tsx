import { type KeyboardEvent, type ReactNode, useId } from "react";
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

/** The arrow keys move between the tabs. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const { label, tabs, open, onOpen, children } = props;
  const id = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[nextTabIndex(event, tabs.length, tabIndex(tabs, open))];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={handleKeyDown}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === open}
            aria-controls={`${id}-panel`}
            tabIndex={key === open ? 0 : -1}
            className={classes.tab}
            onClick={() => onOpen(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}

function tabIndex<Key extends string>(tabs: readonly Tab<Key>[], open: Key): number {
  return tabs.findIndex(({ key }) => key === open);
}

/** Index of the tab that a key leads to, or -1; arrow keys follow the text direction. */
function nextTabIndex(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  count: number,
  current: number,
) {
  const forwardKey =
    getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return -1;
  return (current + (key === forwardKey ? 1 : count - 1)) % count;
}
