import { useRef, useState } from "react";

/** Whether something is renamed in its place; the button that began it gets the focus back. */
export function useNaming() {
  const [isNaming, setNaming] = useState(false);
  const isReturning = useRef(false);
  return {
    isNaming,
    begin: () => setNaming(true),
    end: () => {
      isReturning.current = true;
      setNaming(false);
    },
    button: (button: HTMLButtonElement | null) => {
      if (button && isReturning.current) button.focus();
      isReturning.current = false;
    },
  };
}
