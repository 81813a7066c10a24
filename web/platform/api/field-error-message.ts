import { ApiError } from "./api-error.ts";

/** The server's message about a field of the request, if it has one. */
export function fieldErrorMessage(error: unknown, field: string): string | undefined {
  const fieldErrors = error instanceof ApiError ? error.errors : undefined;
  return fieldErrors?.find((fieldError) => fieldError.field === field)?.message;
}
