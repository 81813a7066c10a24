import { type Step, steps } from "@wasla/contract/profiles/steps";
import type { MouseEvent } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { ConflictLink } from "./ConflictNotice.tsx";
import style from "./layout.module.css";
import { SaveStatusLine } from "./SaveStatusLine.tsx";

type Props = {
  readonly step: Step;
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onStepChange: (step: Step) => void;
};

/** The ways on from a step, at the end of its form; on a phone they stay in sight. */
export function StepActions({ step, isEdit, busy, onStepChange }: Props) {
  const t = useMessages("profiles/form");
  const previousStep = steps[steps.indexOf(step) - 1];
  return (
    <div className={style.bar}>
      {savesInPlace(step, isEdit) && <SaveStatusLine />}
      <ConflictLink />
      {previousStep && (
        <PlainButton outlined onMouseDown={keepFocus} onClick={() => onStepChange(previousStep)}>
          {t("back")}
        </PlainButton>
      )}
      <PlainButton type="submit" loading={busy} onMouseDown={keepFocus}>
        {t(primaryAction(step, isEdit))}
      </PlainButton>
    </div>
  );
}

/** Whether the button saves and stays: how that went is then said beside it. */
export function savesInPlace(step: Step, isEdit: boolean): boolean {
  return ["finish", "save"].includes(primaryAction(step, isEdit));
}

/** What the button does, by the key of its word. */
export function primaryAction(step: Step, isEdit: boolean) {
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
