import type { ComponentProps } from "react";
import { DeedForm } from "./DeedForm.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "opened" | "onClose"> &
  ComponentProps<typeof DeedForm>;

/** Asks for the reason of a change that touches people or money, and does it. */
export function DeedDialog({ title, opened, onClose, ...asked }: Props) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <DeedForm {...asked} onClose={onClose} />
    </Dialog>
  );
}
