import { type FocusEvent, useEffect, useRef } from "react";

/** Moves focus to the card's title when the pressed button disappears. */
export function useRetainedFocus(shown: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const isUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when `shown` changes
  useEffect(() => {
    const { activeElement } = document;
    // After an undo, focus is in a toast that is about to disappear too.
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
