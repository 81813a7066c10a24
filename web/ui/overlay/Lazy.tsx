import { type ReactNode, Suspense, useEffect, useState } from "react";

type Props = {
  readonly opened: boolean;
  readonly children: (isOpen: boolean) => ReactNode;
};

/**
 * Holds a part of a page, such as a dialog, whose code comes when it is first opened. A dialog
 * arrives closed and opens then, so that it still sees who had the focus and gives it back.
 */
export function Lazy({ opened, children }: Props) {
  const [wasOpened, setAsked] = useState(false);
  if (opened && !wasOpened) setAsked(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DelayedOpen opened={opened}>{children}</DelayedOpen>
    </Suspense>
  );
}

function DelayedOpen({ opened, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  return children(isOpen);
}
