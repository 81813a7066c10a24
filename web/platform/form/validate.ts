// Validates with the contract's schema; messages are in the page's language.
import { toNestErrors } from "@hookform/resolvers";
import { formatMessage } from "@wasla/contract/messages";
import { toFieldErrors } from "@wasla/contract/platform/field-errors";
import type { FieldValues, ResolverOptions } from "react-hook-form";
import { type $ZodType, safeParseAsync } from "zod/v4/core";
import { currentLanguage } from "#/platform/language/language.ts";

export async function validate<V extends FieldValues>(
  schema: $ZodType,
  values: V,
  options: ResolverOptions<V>,
) {
  const parsed = await safeParseAsync(schema, values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errorEntries = toFieldErrors(parsed.error.issues, values).map(({ field, message }) => [
    field,
    { type: "agreed", message: formatMessage(currentLanguage(), message) },
  ]);
  return { values: {}, errors: toNestErrors(Object.fromEntries(errorEntries), options) };
}
