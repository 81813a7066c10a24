import type { Step } from "@wasla/contract/profiles/steps";
import plain from "#/ui/theme/mantine-like-plain.module.css";
import style from "./layout/layout.module.css";
import { StepActions } from "./layout/StepActions.tsx";
import { useSaveShortcuts } from "./layout/use-save-shortcuts.ts";
import { StepFields } from "./StepFields.tsx";

type Props = { readonly isEdit: boolean; readonly onStepChange: (step: Step) => void };

/** Files are saved as they are uploaded, so the button only goes on to the next step. */
export function DocumentsForm({ isEdit, onStepChange }: Props) {
  const goOn = () => onStepChange("review");
  useSaveShortcuts({ save: () => undefined, goOn });
  return (
    <form
      noValidate
      className={`${style.form} ${plain.likePlain}`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <StepFields step="documents" />
      <StepActions step="documents" isEdit={isEdit} busy={false} onStepChange={onStepChange} />
    </form>
  );
}
