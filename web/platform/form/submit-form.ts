import type { FormEvent } from "react";
import type { DefaultValues } from "react-hook-form";
import type { $ZodType, output } from "zod/v4/core";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { type ContractFormOptions, type LoadSchema, useContractForm, type Values } from "./form.ts";

type SubmitOptions = ContractFormOptions & {
  /** Called with the message of each failed submit; shows a toast by default. */
  readonly onError?: (message: string, isAtField: boolean) => void;
  /** Called instead of `onSubmit` while fields are invalid. */
  readonly onInvalid?: () => void;
};

/**
 * A form that submits once at a time. The server's errors are shown at the fields; an error that
 * belongs to none of them is `formError`.
 */
export function useSubmitForm<S extends $ZodType>(
  loadSchema: LoadSchema<S>,
  defaultValues: DefaultValues<Values<S>>,
  onSubmit: (values: output<S>) => Promise<unknown>,
  { onError = notify.error, onInvalid, ...options }: SubmitOptions = {},
) {
  const form = useContractForm<S>(loadSchema, defaultValues, options);
  const { errors, isSubmitting: busy } = form.formState;
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const message = errorMessage(error);
      const isAtField = form.setServerErrors(error);
      if (!isAtField) form.setError("root", { message });
      onError(message, isAtField);
    }
  }, onInvalid);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!busy) void send(event);
  };
  return { ...form, submit, busy, formError: errors.root?.message };
}
