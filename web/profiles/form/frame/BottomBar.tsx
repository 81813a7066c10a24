import { type Step, steps } from "@wasla/contract/profiles/steps";
import type { MouseEvent } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Asked } from "./Conflict.tsx";
import style from "./frame.module.css";
import { SaveLine } from "./SaveLine.tsx";

type Props = {
  readonly step: Step;
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onGo: (step: Step) => void;
};

/** The ways on from a step, at the end of its form; on a phone they stay in sight. */
export function BottomBar({ step, isEdit, busy, onGo }: Props) {
  const t = useWords("profiles/form");
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className={style.bar}>
      {savesHere(step, isEdit) && <SaveLine />}
      <Asked />
      {before && (
        <PlainButton quiet onMouseDown={keepFocus} onClick={() => onGo(before)}>
          {t("back")}
        </PlainButton>
      )}
      <PlainButton type="submit" busy={busy} onMouseDown={keepFocus}>
        {t(mainKey(step, isEdit))}
      </PlainButton>
    </div>
  );
}

/** Whether the button saves and stays: how that went is then said beside it. */
export function savesHere(step: Step, isEdit: boolean): boolean {
  return step === "review" || (isEdit && step !== "documents");
}

function mainKey(step: Step, isEdit: boolean) {
  // Files are saved as they come.
  if (step === "documents") return "goOn";
  if (step === "review") return "finish";
  return isEdit ? "save" : "saveAndGoOn";
}

/**
 * A field is judged as it is left, and its error would move the button away from under the pointer,
 * so that the press would be lost.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
