import { useRef, useState } from "react";

/** Whether something is renamed in its place; the button that began it gets the focus back. */
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
