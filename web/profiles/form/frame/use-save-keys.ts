import { useEffect, useRef } from "react";

type Acts = { readonly save: () => void; readonly goOn: () => void };

/** Ctrl or Cmd with S saves, with Enter it saves and goes on. */
export function useSaveKeys(acts: Acts) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      if (event.key.toLowerCase() === "s") latest.current.save();
      else if (event.key === "Enter") latest.current.goOn();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
