import { useState } from "react";
import { type FieldErrors, get } from "react-hook-form";
import { firstErrorMessage } from "#/platform/form/first-error-message.ts";
import { fieldOrder } from "./company-form.ts";

/** Invalid fields in page order, and the number of failed submissions. */
export function useErrorSummary(errors: FieldErrors) {
  const [failures, setFailures] = useState(0);
  const invalidFields = fieldOrder.flatMap((field) => {
    const message = firstErrorMessage(get(errors, field));
    return message === undefined ? [] : [{ field, message }];
  });
  return {
    summary: { invalidFields, failures },
    reportFailure: () => setFailures((before) => before + 1),
  };
}
