import type { Step } from "@wasla/contract/profiles/steps";
import plain from "#/ui/theme/mantine-like-plain.module.css";
import style from "./layout/layout.module.css";
import { StepActions } from "./layout/StepActions.tsx";
import { useSaveShortcuts } from "./layout/use-save-shortcuts.ts";
import { StepFields } from "./StepFields.tsx";

type Props = { readonly isEdit: boolean; readonly onStepChange: (step: Step) => void };

/** The step whose answers are files: each is saved as it comes, so the button only leads on. */
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
