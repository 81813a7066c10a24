import { type ReactNode, useEffect, useRef, useState } from "react";
import { PlainButton } from "./PlainButton.tsx";

type Props = {
  readonly label: string;
  /** The label in full, where several stand in a list. */
  readonly name?: string;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that gives way to a form, and has the focus again when the form is left. */
export function Disclosed({ label, name, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <PlainButton quiet aria-label={name} onClick={() => setOpen(true)}>
          {label}
        </PlainButton>
      )}
    </div>
  );
}
