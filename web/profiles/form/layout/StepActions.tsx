import { Button } from "@mantine/core";
import { type Step, steps } from "@wasla/contract/profiles/steps";
import type { MouseEvent } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { ConflictLink } from "./ConflictNotice.tsx";
import classes from "./layout.module.css";
import { SaveStatusLine } from "./SaveStatusLine.tsx";

type Props = {
  readonly step: Step;
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onStepChange: (step: Step) => void;
};

/** Buttons at the end of a step; on phones they stay visible. */
export function StepActions({ step, isEdit, busy, onStepChange }: Props) {
  const t = useMessages("profiles/form");
  const previousStep = steps[steps.indexOf(step) - 1];
  return (
    <div className={classes.bar}>
      {savesInPlace(step, isEdit) && <SaveStatusLine />}
      <ConflictLink />
      {previousStep && (
        <Button
          variant="default"
          onMouseDown={keepFocus}
          onClick={() => onStepChange(previousStep)}
        >
          {t("back")}
        </Button>
      )}
      <BusyButton type="submit" busy={busy} onMouseDown={keepFocus}>
        {t(primaryAction(step, isEdit))}
      </BusyButton>
    </div>
  );
}

/** Whether the button saves without leaving the step; the save status is then next to it. */
export function savesInPlace(step: Step, isEdit: boolean): boolean {
  return ["finish", "save"].includes(primaryAction(step, isEdit));
}

/** Message key of the main button. */
export function primaryAction(step: Step, isEdit: boolean) {
  // Files are saved as they are uploaded.
  if (step === "documents") return "goOn";
  if (step === "review") return "finish";
  return isEdit ? "save" : "saveAndContinue";
}

/**
 * Fields are validated on blur, and a new error would move the button away from the pointer before
 * the click.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
