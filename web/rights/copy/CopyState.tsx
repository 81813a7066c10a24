import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import { useEffect, useRef } from "react";
import { useSize } from "#/files/use-size.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { isOnItsWay } from "#/rights/requests.ts";
import style from "#/rights/rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { CopyDeeds } from "./CopyDeeds.tsx";

type Props = { readonly copy: DataCopy };

/** How the copy stands, and what can be done about it now. */
export function CopyState({ copy }: Props) {
  const place = useFocusKept(copy.state);
  return (
    <div ref={place} tabIndex={-1} className={`${style.stack} ${style.place}`}>
      <div role="status">
        <Standing copy={copy} />
      </div>
      {!isOnItsWay(copy) && <CopyDeeds state={copy.state} />}
    </div>
  );
}

function Standing({ copy: { state, until, sizeBytes } }: Props) {
  const t = useWords("rights");
  const { gulfDate } = useFormats();
  const { sizeOf } = useSize();
  if (state === "none") return null;
  if (state === "failed") return <Notice tone="danger">{t("failed")}</Notice>;
  if (state === "ready")
    return (
      <p className={style.said}>
        {t("ready", { date: gulfDate(until ?? ""), size: sizeOf(sizeBytes ?? 0) })}
      </p>
    );
  return (
    <p className={`${style.said} ${style.line}`}>
      <Spinner />
      <span>
        {t(state)} <span className={style.text}>{t("mayLeave")}</span>
      </span>
    </p>
  );
}

/** The button that was pressed goes with its state: the focus does not go with it. */
function useFocusKept(state: DataCopy["state"]) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== state && isLost) place.current?.focus();
    before.current = state;
  }, [state]);
  return place;
}
