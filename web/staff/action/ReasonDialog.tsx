import type { ComponentProps } from "react";
import { withConfirmation } from "#/platform/form/form-schemas.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import { ReasonForm } from "./ReasonForm.tsx";
import { ReasonOnly, useReasonForm } from "./use-reason-form.ts";

type ActionProps = Omit<ComponentProps<typeof ReasonForm>, "form" | "confirmation"> & {
  /** Has to be typed to confirm an action that is hard to undo. */
  readonly nameToType?: string;
  /** Performs the action; a rejection is shown in the form. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "opened"> & ActionProps;

/** Asks for a reason before a change that affects people or money. */
export function ReasonDialog({ title, opened, ...action }: Props) {
  return (
    <Dialog title={title} opened={opened} onClose={action.onClose}>
      <ReasonOnlyForm {...action} />
    </Dialog>
  );
}

function ReasonOnlyForm({ nameToType, onSubmit, onClose, ...layout }: ActionProps) {
  const t = useMessages("staff");
  const isName = (typed: string) => nameToType === undefined || typed.trim() === nameToType.trim();
  const form = useReasonForm(withConfirmation(ReasonOnly, isName), {
    defaultValues: { reason: "", confirmation: "" },
    onSubmit: ({ reason }) => onSubmit(reason),
    onClose,
    messages: {
      confirmation: (typed) => t(typed === "" ? "typeNameMissing" : "typeNameWrong"),
    },
  });
  const confirmation = nameToType !== undefined && (
    <NameField textField={form.textField} name={nameToType} />
  );
  return <ReasonForm {...layout} form={form} confirmation={confirmation} />;
}

type NameFieldProps = {
  readonly textField: (name: "confirmation") => Omit<ComponentProps<typeof TextInput>, "label">;
  readonly name: string;
};

function NameField({ textField, name }: NameFieldProps) {
  const t = useMessages("staff");
  return (
    <TextInput
      {...textField("confirmation")}
      label={t("typeName", { name: isolateBidi(name) })}
      autoComplete="off"
      required
    />
  );
}
