import { CloseButton } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./list.module.css";

type Props = {
  readonly size: number;
  /** Number of pages with selected candidates. */
  readonly pages: number;
  readonly onClear: () => void;
  readonly children?: ReactNode;
};

/** Fixed bar with the selection's size and actions; Escape clears the selection. */
export function SelectionBar({ size, pages, onClear, children }: Props) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  const bar = useRef<HTMLElement>(null);
  const selected = t("selected", { count: size, shown: number(size) });
  const clearSelection = () => {
    // The bar disappears, so the focus must leave it first.
    if (bar.current?.contains(document.activeElement))
      bar.current.closest("[data-list]")?.querySelector("input")?.focus();
    onClear();
    announce(t("selectionCleared"));
  };
  const clearByKey = useEffectEvent((event: KeyboardEvent) => {
    // Escape was meant for a dialog, a menu or the search box.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (isOverlayOpen()) return;
    clearSelection();
  });
  useEffect(() => {
    if (size === 0) return;
    window.addEventListener("keydown", clearByKey);
    return () => window.removeEventListener("keydown", clearByKey);
  }, [size]);
  useEffect(() => {
    if (size > 0) announce(selected);
  }, [size, selected]);
  if (size === 0) return null;
  return (
    <section ref={bar} className={classes.bar} aria-label={t("selection")}>
      <span>
        <strong>{selected}</strong>
        {pages > 1 && ` · ${t("onPages", { count: pages, shown: number(pages) })}`}
      </span>
      <Suspense>{children}</Suspense>
      <CloseButton size={24} aria-label={t("clearSelection")} onClick={clearSelection} />
    </section>
  );
}

/** Closed listboxes of the pickers stay in the DOM, hidden. */
function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  return [...overlays].some((overlay) => overlay.checkVisibility());
}
