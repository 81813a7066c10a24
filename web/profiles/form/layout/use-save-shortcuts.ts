import { useEffect, useRef } from "react";

type ShortcutActions = { readonly save: () => void; readonly goOn: () => void };

/** Ctrl or Cmd with S saves, with Enter saves and goes on. */
export function useSaveShortcuts(actions: ShortcutActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      if (event.key.toLowerCase() === "s") latest.current.save();
      else if (event.key === "Enter") latest.current.goOn();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
}
