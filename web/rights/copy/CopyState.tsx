import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import { useEffect, useRef } from "react";
import { useSize } from "#/files/use-size.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { isOnItsWay } from "#/rights/requests.ts";
import style from "#/rights/rights.module.css";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { useCopyDeeds } from "./use-copy-deeds.ts";

type Props = { readonly copy: DataCopy };

/** How the copy stands, and what can be done about it now. */
export function CopyState({ copy }: Props) {
  const t = useWords("rights");
  const deeds = useCopyDeeds();
  const place = useFocusKept(copy.state);
  const isReady = copy.state === "ready";
  return (
    <div ref={place} tabIndex={-1} className={`${style.stack} ${style.place}`}>
      <div role="status">
        <Standing copy={copy} />
      </div>
      <div role="alert">
        {deeds.refused !== undefined && <Notice tone="danger">{deeds.refused}</Notice>}
      </div>
      {!isOnItsWay(copy) && (
        <div className={style.buttons}>
          {isReady && (
            <PlainButton busy={deeds.busy === "take"} onClick={() => void deeds.take()}>
              {t("download")}
            </PlainButton>
          )}
          <PlainButton quiet busy={deeds.busy === "ask"} onClick={() => void deeds.ask()}>
            {t(labels[copy.state] ?? "ask")}
          </PlainButton>
          {isReady && <span className={style.text}>{t("askAnewText")}</span>}
        </div>
      )}
    </div>
  );
}

const labels: Partial<Record<DataCopy["state"], "askAnew" | "askAgain">> = {
  ready: "askAnew",
  failed: "askAgain",
};

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
