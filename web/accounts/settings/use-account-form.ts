/** A form that submits once and shows field errors at the fields, others above the form. */
import { type FormEvent, useState } from "react";
import type { $ZodType, output } from "zod/v4/core";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useContractForm } from "#/platform/form/form.ts";

type FormParameters<S extends $ZodType> = Parameters<typeof useContractForm<S>>;

export function useAccountForm<S extends $ZodType>(
  rules: FormParameters<S>[0],
  defaults: FormParameters<S>[1],
  submitValues: (given: output<S>) => Promise<void>,
) {
  const form = useContractForm<S>(rules, defaults);
  const [formError, setRefused] = useState<string>();
  const busy = form.formState.isSubmitting;

  const send = form.handleSubmit(async (values) => {
    setRefused(undefined);
    try {
      await submitValues(values);
    } catch (error) {
      notify.error(errorMessage(error));
      if (!form.setServerErrors(error)) setRefused(errorMessage(error));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(event);
  };

  return { ...form, submit, refused: formError, busy };
}
