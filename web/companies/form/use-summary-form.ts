import { useState } from "react";
import { type DefaultValues, type FieldErrors, get } from "react-hook-form";
import type { $ZodType, output } from "zod/v4/core";
import { notify } from "#/platform/feedback/notify.ts";
import { firstErrorMessage } from "#/platform/form/first-error-message.ts";
import type { LoadSchema, Values } from "#/platform/form/form.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { fieldOrder } from "./company-form.ts";

/** A form whose error summary, not its first invalid field, takes the focus. */
export function useSummaryForm<S extends $ZodType>(
  loadSchema: LoadSchema<S>,
  defaultValues: DefaultValues<Values<S>>,
  onSubmit: (values: output<S>) => Promise<unknown>,
  preload?: () => Promise<unknown>,
) {
  const [failures, setFailures] = useState(0);
  const reportFailure = () => setFailures((before) => before + 1);
  const form = useSubmitForm(loadSchema, defaultValues, onSubmit, {
    shouldFocusError: false,
    preload,
    onInvalid: reportFailure,
    onError: (message, isAtField) => {
      if (isAtField) reportFailure();
      notify.error(message);
    },
  });
  const summary = { invalidFields: listInvalidFields(form.formState.errors), failures };
  return { form, summary };
}

/** In the order of the page. */
function listInvalidFields(errors: FieldErrors) {
  return fieldOrder.flatMap((field) => {
    const message = firstErrorMessage(get(errors, field));
    return message === undefined ? [] : [{ field, message }];
  });
}
