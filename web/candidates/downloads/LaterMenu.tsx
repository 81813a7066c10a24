import { cloneElement, lazy, type ReactElement, type Ref, Suspense, useState } from "react";

const OpenMenu = lazy(() =>
  import("./OpenMenu.tsx").then(({ OpenMenu }) => ({ default: OpenMenu })),
);

export type Item = {
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
  readonly items: readonly Item[];
  /** The button that opens it. */
  readonly children: ReactElement<ButtonProps>;
};

/** A menu whose code comes with the first press. */
export function LaterMenu({ items, children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const onClick = () => setAsked(true);
  const closed = cloneElement(children, {
    onClick,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu items={items}>{children}</OpenMenu>
    </Suspense>
  );
}
