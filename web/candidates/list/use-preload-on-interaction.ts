import { useEffect } from "react";

const interactionEvents = ["pointermove", "touchstart", "keydown"];
const lazyModules = [
  () => import("#/candidates/filter/FilterBadges.tsx"),
  () => import("#/candidates/filter/FilterDialog.tsx"),
  () => import("#/candidates/table/RowMenu.tsx"),
  () => import("./SelectionBar.tsx"),
  () => import("#/candidates/downloads/SelectionDownloads.tsx"),
  () => import("#/catalogue/pickers/OptionSelect.tsx"),
];

/** Preloads lazy code on the first interaction with the page. */
export function usePreloadOnInteraction() {
  useEffect(() => {
    const controller = new AbortController();
    const preload = () => {
      controller.abort();
      for (const load of lazyModules) void load().catch(() => undefined);
    };
    for (const sign of interactionEvents)
      window.addEventListener(sign, preload, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
}
