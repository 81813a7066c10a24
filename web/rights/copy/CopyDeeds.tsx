import type { DataCopy } from "@wasla/contract/rights/copy-endpoints";
import { useWords } from "#/platform/language/language.ts";
import style from "#/rights/rights.module.css";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { useCopyDeeds } from "./use-copy-deeds.ts";

type Props = Pick<DataCopy, "state">;

/** Asking for a copy, and taking it; what was refused is said until another is on its way. */
export function CopyDeeds({ state }: Props) {
  const t = useWords("rights");
  const { refused, busy, ask, take } = useCopyDeeds();
  const isReady = state === "ready";
  return (
    <>
      <div role="alert">{refused !== undefined && <Notice tone="danger">{refused}</Notice>}</div>
      <div className={style.buttons}>
        {isReady && (
          <PlainButton busy={busy === "take"} onClick={() => void take()}>
            {t("download")}
          </PlainButton>
        )}
        <PlainButton quiet busy={busy === "ask"} onClick={() => void ask()}>
          {t(labels[state] ?? "ask")}
        </PlainButton>
        {isReady && <span className={style.text}>{t("askAnewText")}</span>}
      </div>
    </>
  );
}

const labels: Partial<Record<DataCopy["state"], "askAnew" | "askAgain">> = {
  ready: "askAnew",
  failed: "askAgain",
};
