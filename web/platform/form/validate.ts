// Validates with the contract's schema; messages are in the page's language.
import { toNestErrors } from "@hookform/resolvers";
import { formatMessage } from "@wasla/contract/messages";
import { toFieldErrors } from "@wasla/contract/platform/field-errors";
import { type FieldValues, get, type ResolverOptions } from "react-hook-form";
import { type $ZodType, safeParseAsync } from "zod/v4/core";
import { currentLanguage } from "#/platform/language/language.ts";

/** By field: the page's own sentence about a wrong value, or undefined for the contract's. */
export type FieldMessages = Readonly<Record<string, (value: unknown) => string | undefined>>;

export async function validate<V extends FieldValues>(
  schema: $ZodType,
  values: V,
  { messages = {}, ...options }: ResolverOptions<V> & { readonly messages?: FieldMessages },
) {
  const parsed = await safeParseAsync(schema, values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errorEntries = toFieldErrors(parsed.error.issues, values).map(({ field, message }) => [
    field,
    {
      type: "agreed",
      message: messages[field]?.(get(values, field)) ?? formatMessage(currentLanguage(), message),
    },
  ]);
  return { values: {}, errors: toNestErrors(Object.fromEntries(errorEntries), options) };
}
