import type { Step } from "@wasla/contract/profiles/steps";
import plain from "#/ui/theme/like-plain.module.css";
import { BottomBar } from "./frame/BottomBar.tsx";
import style from "./frame/frame.module.css";
import { useSaveKeys } from "./frame/use-save-keys.ts";
import { StepFields } from "./StepFields.tsx";

type Props = { readonly isEdit: boolean; readonly onGo: (step: Step) => void };

/** The step whose answers are files: each is saved as it comes, so the button only leads on. */
export function DocumentsForm({ isEdit, onGo }: Props) {
  const goOn = () => onGo("review");
  useSaveKeys({ save: () => undefined, goOn });
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
      <BottomBar step="documents" isEdit={isEdit} busy={false} onGo={onGo} />
    </form>
  );
}
