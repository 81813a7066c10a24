import { onlineManager } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./SaveBar.module.css";

type Fate = {
  /** Handed in without a network; it goes out when there is one. */
  readonly isKept: boolean;
  /** Why the last try came to nothing. */
  readonly refused: string | undefined;
  /** Fields that were wrong in it. */
  readonly wrong: number;
};
type Props = Fate & {
  readonly isChanged: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => unknown;
};

/** There once something has changed; Ctrl or Cmd with S saves as well. */
export function SaveBar({ isChanged, busy, onDiscard, onSave, ...fate }: Props) {
  const t = useWords("companies/form");
  const place = useRef<HTMLDivElement>(null);
  const said = useFate(fate);
  useSaveKey(isChanged && !busy, onSave);
  useRoomAbove(place);
  useFocusBack(isChanged);
  return (
    <div ref={place} role="status" className={style.place}>
      {isChanged && (
        <div className={style.bar}>
          <span>{said}</span>
          <div className={style.buttons}>
            <PlainButton quiet onClick={onDiscard} disabled={busy}>
              {t("discard")}
            </PlainButton>
            <PlainButton type="submit" busy={busy && !fate.isKept} disabled={fate.isKept}>
              {t("save")}
            </PlainButton>
          </div>
        </div>
      )}
    </div>
  );
}

/** How it stands with the changes. */
function useFate({ isKept, refused, wrong }: Fate): string {
  const t = useWords("companies/form");
  const isOnline = useSyncExternalStore(listen, () => onlineManager.isOnline());
  if (isKept) return t("keptOffline");
  if (!isOnline) return t("unsavedOffline");
  if (refused !== undefined) return t("notSaved", { reason: refused });
  if (wrong > 0) return t("toFix", { count: wrong });
  return t("unsaved");
}

function listen(tell: () => void) {
  return onlineManager.subscribe(tell);
}

function useSaveKey(mayBeSaved: boolean, onSave: () => unknown) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (mayBeSaved) onSave();
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [mayBeSaved, onSave]);
}

/** The page keeps what has the focus clear of the bar, also as it appears or grows. */
function useRoomAbove(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = place.current;
    if (!bar) return;
    const { style: page } = document.documentElement;
    const watching = new ResizeObserver(() => {
      page.setProperty("--bar-height", `${bar.offsetHeight}px`);
      const focused = document.activeElement;
      const isCovered = bar.offsetHeight > 0 && bar.closest("form")?.contains(focused);
      if (isCovered && !bar.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
    });
    watching.observe(bar);
    return () => {
      watching.disconnect();
      page.removeProperty("--bar-height");
    };
  }, [place]);
}

/** Whoever pressed a button of the bar goes on from the heading, since the button is gone. */
function useFocusBack(isChanged: boolean) {
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasChanged.current && !isChanged && isLost)
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    wasChanged.current = isChanged;
  }, [isChanged]);
}
