// What the contract's schema says of a form's values, in the language of the page.
import { toNestErrors } from "@hookform/resolvers";
import { say } from "@wasla/contract/messages";
import { faultsOf } from "@wasla/contract/platform/faults";
import type { FieldValues, ResolverOptions } from "react-hook-form";
import { type $ZodType, safeParseAsync } from "zod/v4/core";
import { currentLanguage } from "#/platform/language/language.ts";

export async function judge<V extends FieldValues>(
  schema: $ZodType,
  values: V,
  options: ResolverOptions<V>,
) {
  const read = await safeParseAsync(schema, values);
  if (read.success) return { values: read.data, errors: {} };
  const wrong = faultsOf(read.error.issues, values).map(({ field, message }) => [
    field,
    { type: "agreed", message: say(currentLanguage(), message) },
  ]);
  return { values: {}, errors: toNestErrors(Object.fromEntries(wrong), options) };
}
