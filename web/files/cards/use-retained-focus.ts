import { type FocusEvent, useEffect, useRef } from "react";

/** When the pressed button goes with what it stood for, the keyboard stays at its card. */
export function useRetainedFocus(shown: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const isUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides what went away
  useEffect(() => {
    const { activeElement } = document;
    // Whoever took something back is at a message that is about to go as well.
    if (isUsed.current && (activeElement === document.body || isInNotices(activeElement)))
      title.current?.focus({ preventScroll: true });
  }, [shown]);
  return {
    title,
    card: {
      onClickCapture: () => {
        isUsed.current = true;
      },
      onBlurCapture: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !isInNotices(relatedTarget))
          isUsed.current = false;
      },
    },
  };
}

const isInNotices = (element: Element | null) => element?.closest("[data-notices]") != null;
