import { Reason } from "@wasla/contract/platform/operator-schemas";
import type { DefaultValues, Path } from "react-hook-form";
import { strictObject } from "zod/mini";
import type { $ZodType, output } from "zod/v4/core";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import type { Values } from "#/platform/form/form.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import type { FieldMessages } from "#/platform/form/validate.ts";
import { useMessages } from "#/platform/language/language.ts";

export const ReasonOnly = strictObject({ reason: Reason });

type ReasonSchema = $ZodType<unknown, { readonly reason: string }>;

type Options<S extends ReasonSchema> = {
  readonly defaultValues: DefaultValues<Values<S>>;
  /** Performs the action; a rejection is shown in the form. */
  readonly onSubmit: (values: output<S>) => Promise<unknown>;
  /** Called when the action is done or cancelled. */
  readonly onClose: () => void;
  readonly messages?: FieldMessages;
};

/** Form of a change that affects people or money: its own fields and a reason. */
export function useReasonForm<S extends ReasonSchema>(schema: S, options: Options<S>) {
  const { defaultValues, onSubmit, onClose, messages } = options;
  const t = useMessages("staff");
  const form = useSubmitForm<S>(
    async () => schema,
    defaultValues,
    (values) => onSubmit(values).then(onClose),
    {
      messages: { reason: whenEmpty(t("reasonMissing")), ...messages },
      // Shown above the form even if it belongs to a field, which may be far below.
      onError: (message) => form.setError("root", { message }),
    },
  );
  /** Props of a text input: empty it has the page's direction, otherwise that of its text. */
  const textField = (name: Path<Values<S>>) => ({
    ...form.field(name),
    dir: form.watch(name) === "" ? undefined : "auto",
  });
  return { ...form, textField, onClose };
}
