import type { FormStep } from "@wasla/contract/profiles/steps";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { goToQuestion } from "./Conflict.tsx";
import style from "./frame.module.css";

type Props = { readonly step: FormStep; readonly onDone: () => void };

/** The way back to what was saved of a step; who has pressed it by mistake takes it back. */
export function Discard({ step, onDone }: Props) {
  const t = useWords("profiles/form");
  const keeper = useKeeper();
  // Every change passes through it.
  keeper.state();
  if (!keeper.isChanged(step)) return null;
  const discard = async () => {
    const { outcome, undo } = await keeper.discard(step);
    if (outcome.kind === "refused") return notify.error(errorText(outcome.error));
    if (outcome.kind === "asked") return goToQuestion();
    notify.undo(t("discarded"), undo);
    onDone();
  };
  return (
    <button type="button" className={style.retry} onClick={() => void discard()}>
      {t("discard")}
    </button>
  );
}
