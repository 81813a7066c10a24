import { useState } from "react";
import { ApiError } from "#/platform/api/api-error.ts";

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of an action's fields: the page's own after the first attempt, and the server's. */
export function useFieldErrors(findErrors: () => FieldErrors = noErrors) {
  const [isTried, setTried] = useState(false);
  const [serverErrors, setServerErrors] = useState(noErrors);
  return {
    errors: isTried ? { ...serverErrors, ...findErrors() } : serverErrors,
    /** Shows all errors of the page; returns whether there are none. */
    validate: () => {
      setTried(true);
      setServerErrors(noErrors);
      return Object.keys(findErrors()).length === 0;
    },
    /** Runs an action; shows the server's field errors and rethrows. */
    withServerErrors: async <Done>(action: () => Promise<Done>): Promise<Done> => {
      try {
        return await action();
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
