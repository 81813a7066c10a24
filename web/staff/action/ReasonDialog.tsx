import type { ComponentProps } from "react";
import { Dialog } from "./Dialog.tsx";
import { ReasonForm } from "./ReasonForm.tsx";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "opened" | "onClose"> &
  ComponentProps<typeof ReasonForm>;

/** Asks for a reason before a change that affects people or money. */
export function ReasonDialog({ title, opened, onClose, ...formProps }: Props) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <ReasonForm {...formProps} onClose={onClose} />
    </Dialog>
  );
}
