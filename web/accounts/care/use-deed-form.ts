/** A form of the account: sends once, puts refusals on fields, and says others above it. */
import { type FormEvent, useState } from "react";
import type { $ZodType, output } from "zod/v4/core";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useAgreedForm } from "#/platform/form/form.ts";

type Agreed<S extends $ZodType> = Parameters<typeof useAgreedForm<S>>;

export function useDeedForm<S extends $ZodType>(
  rules: Agreed<S>[0],
  defaults: Agreed<S>[1],
  deed: (given: output<S>) => Promise<void>,
) {
  const form = useAgreedForm<S>(rules, defaults);
  const [refused, setRefused] = useState<string>();
  const busy = form.formState.isSubmitting;

  const send = form.handleSubmit(async (given) => {
    setRefused(undefined);
    try {
      await deed(given);
    } catch (error) {
      notify.error(errorText(error));
      if (!form.blame(error)) setRefused(errorText(error));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(event);
  };

  return { ...form, submit, refused, busy };
}
