import { type ReactNode, Suspense, useEffect, useState } from "react";

type Props = {
  readonly opened: boolean;
  readonly children: (isOpen: boolean) => ReactNode;
};

/**
 * Mounts a part of a page, such as a dialog, when it is first opened. The part mounts closed and
 * then opens, so that a dialog knows which element had the focus and can restore it.
 */
export function Lazy({ opened, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
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
