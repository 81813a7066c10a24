import { useState } from "react";
import { ApiError } from "#/platform/api/api-error.ts";

/** What is wrong, by the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Which fields of a deed are wrong: found by the page once the deed was tried, or the server. */
export function useFieldErrors(findErrors: () => FieldErrors = noErrors) {
  const [isTried, setTried] = useState(false);
  const [serverErrors, setServerErrors] = useState(noErrors);
  return {
    errors: isTried ? { ...serverErrors, ...findErrors() } : serverErrors,
    /** Shows all that the page finds; whether that is nothing. */
    validate: () => {
      setTried(true);
      setServerErrors(noErrors);
      return Object.keys(findErrors()).length === 0;
    },
    /** Does a deed; what the server refuses stands at its fields, and goes on to the dialog. */
    withServerErrors: async <Done>(deed: () => Promise<Done>): Promise<Done> => {
      try {
        return await deed();
      } catch (error) {
        setServerErrors(fieldErrorsOf(error));
        throw error;
      }
    },
    clear: () => {
      setTried(false);
      setServerErrors(noErrors);
    },
  };
}

function noErrors(): FieldErrors {
  return {};
}

function fieldErrorsOf(error: unknown): FieldErrors {
  const wrong = error instanceof ApiError ? (error.errors ?? []) : [];
  return Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
}
