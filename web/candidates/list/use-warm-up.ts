import { useEffect } from "react";

const signs = ["pointermove", "touchstart", "keydown"];
const later = [
  () => import("#/candidates/filter/FilterBadges.tsx"),
  () => import("#/candidates/filter/FilterDialog.tsx"),
  () => import("#/candidates/table/RowMenu.tsx"),
  () => import("./SelectionBar.tsx"),
  () => import("#/candidates/downloads/SelectionDownloads.tsx"),
  () => import("#/catalogue/pickers/OptionSelect.tsx"),
];

/** The first touch of the page brings the code that the next touches may ask for. */
export function useWarmUp() {
  useEffect(() => {
    const begun = new AbortController();
    const warmUp = () => {
      begun.abort();
      for (const load of later) void load().catch(() => undefined);
    };
    for (const sign of signs)
      window.addEventListener(sign, warmUp, { signal: begun.signal, passive: true });
    return () => begun.abort();
  }, []);
}
