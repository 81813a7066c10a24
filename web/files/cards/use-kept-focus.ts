import { type FocusEvent, useEffect, useRef } from "react";

/** When the button that was pressed goes away with what it stood for, the keyboard stays at its card. */
export function useKeptFocus(shown: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const isUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides what went away
  useEffect(() => {
    if (isUsed.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, [shown]);
  return {
    title,
    card: {
      onClickCapture: () => {
        isUsed.current = true;
      },
      onBlurCapture: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isUsed.current = false;
      },
    },
  };
}
