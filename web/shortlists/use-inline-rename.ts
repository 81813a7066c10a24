import { useRef, useState } from "react";

/** State of renaming in place; the focus returns to the button that started it. */
export function useInlineRename() {
  const [isNaming, setNaming] = useState(false);
  const shouldRestoreFocus = useRef(false);
  return {
    isNaming,
    start: () => setNaming(true),
    stop: () => {
      shouldRestoreFocus.current = true;
      setNaming(false);
    },
    buttonRef: (button: HTMLButtonElement | null) => {
      if (button && shouldRestoreFocus.current) button.focus();
      shouldRestoreFocus.current = false;
    },
  };
}
