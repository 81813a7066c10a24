import { Button } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { useReportUnsaved } from "#/platform/state/unsaved.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import classes from "./SaveBar.module.css";

type SaveState = {
  /** Submitted offline; will be sent once online. */
  readonly isQueuedOffline: boolean;
  /** Why the last save failed. */
  readonly errorMessage: string | undefined;
  /** Number of invalid fields in the last attempt. */
  readonly invalidCount: number;
};
type Props = SaveState & {
  readonly isChanged: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  /** Ctrl+S or Cmd+S; the button submits the form instead. */
  readonly onShortcut: () => unknown;
};

/** Shown while there are unsaved changes. */
export function SaveBar({ isChanged, busy, onDiscard, onShortcut, ...saveState }: Props) {
  const t = useMessages("companies/form");
  const container = useRef<HTMLDivElement>(null);
  const text = useSaveStateText(saveState);
  useReportUnsaved(isChanged && !saveState.isQueuedOffline);
  useSaveShortcut(isChanged && !busy, onShortcut);
  useScrollPadding(container);
  useRestoreFocus(isChanged);
  return (
    <div ref={container} role="status" className={classes.place}>
      {isChanged && (
        <div className={classes.bar}>
          <span>{text}</span>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onDiscard} disabled={busy}>
              {t("discard")}
            </Button>
            <BusyButton
              type="submit"
              busy={busy && !saveState.isQueuedOffline}
              disabled={saveState.isQueuedOffline}
            >
              {t("save")}
            </BusyButton>
          </div>
        </div>
      )}
    </div>
  );
}

function useSaveStateText({ isQueuedOffline, errorMessage, invalidCount }: SaveState): string {
  const t = useMessages("companies/form");
  if (isQueuedOffline) return t("keptOffline");
  if (errorMessage !== undefined) return t("notSaved", { reason: errorMessage });
  if (invalidCount > 0) return t("toFix", { count: invalidCount });
  return t("unsaved");
}

function useSaveShortcut(canSave: boolean, onSave: () => unknown) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (canSave) onSave();
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [canSave, onSave]);
}

/** Keeps the focused element clear of the bar, also when the bar appears or grows. */
function useScrollPadding(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = container.current;
    if (!bar) return;
    const { style: page } = document.documentElement;
    const observer = new ResizeObserver(() => {
      page.setProperty("--bar-height", `${bar.offsetHeight}px`);
      const focused = document.activeElement;
      const isCovered = bar.offsetHeight > 0 && bar.closest("form")?.contains(focused);
      if (isCovered && !bar.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      page.removeProperty("--bar-height");
    };
  }, [container]);
}

/** Moves the focus to the heading when the bar disappears with the pressed button. */
function useRestoreFocus(isChanged: boolean) {
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasChanged.current && !isChanged && isLost)
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    wasChanged.current = isChanged;
  }, [isChanged]);
}
