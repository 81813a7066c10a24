import { cloneElement, lazy, type ReactElement, type Ref, Suspense, useState } from "react";

const OpenMenu = lazy(() =>
  import("./LoadedMenu.tsx").then(({ LoadedMenu }) => ({ default: LoadedMenu })),
);

export type MenuItem = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly run: () => void;
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
      <OpenMenu items={items}>{children}</OpenMenu>
    </Suspense>
  );
}
