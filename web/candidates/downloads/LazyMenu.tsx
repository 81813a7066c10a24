import { cloneElement, lazy, type ReactElement, Suspense, useState } from "react";
import type { ButtonProps, MenuItem } from "./LoadedMenu.tsx";

const LoadedMenu = lazy(() =>
  import("./LoadedMenu.tsx").then(({ LoadedMenu }) => ({ default: LoadedMenu })),
);

type Props = {
  readonly items: readonly MenuItem[];
  readonly children: ReactElement<ButtonProps>;
};

/** Loads the menu's code on the first press. */
export function LazyMenu({ items, children }: Props) {
  const [isRequested, setRequested] = useState(false);
  const onClick = () => setRequested(true);
  const closed = cloneElement(children, {
    onClick,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
  if (!isRequested) return closed;
  return (
    <Suspense fallback={closed}>
      <LoadedMenu items={items}>{children}</LoadedMenu>
    </Suspense>
  );
}
