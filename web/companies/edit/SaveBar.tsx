import { useEffect } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/fields/PlainButton.tsx";
import style from "./SaveBar.module.css";

type Props = {
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Handed in without a network; it goes out when there is one. */
  readonly isKept: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => unknown;
};

/** There once something has changed; Ctrl or Cmd with S saves as well. */
export function SaveBar({ isChanged, busy, isKept, onDiscard, onSave }: Props) {
  const t = useWords("companies/form");
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (isChanged && !busy) onSave();
    };
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [isChanged, busy, onSave]);
  return (
    <div role="status" className={style.place}>
      {isChanged && (
        <div className={style.bar}>
          <span>{t(isKept ? "keptOffline" : "unsaved")}</span>
          <div className={style.buttons}>
            <PlainButton quiet onClick={onDiscard} disabled={busy}>
              {t("discard")}
            </PlainButton>
            <PlainButton type="submit" busy={busy && !isKept} disabled={isKept}>
              {t("save")}
            </PlainButton>
          </div>
        </div>
      )}
    </div>
  );
}
