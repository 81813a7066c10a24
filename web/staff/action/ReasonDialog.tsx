import type { ComponentProps } from "react";
import { Dialog } from "./Dialog.tsx";
import { ReasonForm } from "./ReasonForm.tsx";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "opened" | "onClose"> &
  ComponentProps<typeof ReasonForm>;

/** Asks for the reason of a change that touches people or money, and does it. */
export function ReasonDialog({ title, opened, onClose, ...formProps }: Props) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <ReasonForm {...formProps} onClose={onClose} />
    </Dialog>
  );
}
