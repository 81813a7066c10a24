import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";

type Props = {
  readonly label: string;
  /** Accessible name, where several buttons have the same label. */
  readonly name?: string;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that is replaced by a form and regains the focus when the form closes. */
export function Disclosure({ label, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) container.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={container}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button variant="default" aria-label={name} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
