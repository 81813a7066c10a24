import { cloneElement, lazy, type ReactElement, type Ref, Suspense, useState } from "react";

const OpenMenu = lazy(() =>
  import("./LoadedMenu.tsx").then(({ LoadedMenu }) => ({ default: LoadedMenu })),
);

export type MenuItem = {
  readonly label: string;
  /** What it does is under way. */
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
  /** The button that opens it. */
  readonly children: ReactElement<ButtonProps>;
};

/** A menu whose code comes with the first press. */
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
