import type { Form } from "#/stripe/api/form.ts";
import { fields } from "#/stripe/api/params.ts";
import type { Metadata } from "#/stripe/store/objects.ts";

/** For requests without parameters except `expand`. */
export const noParams = (form: Form) => fields<object>()({})(form);

/** An empty value removes the key. */
export function mergeMetadata(
  changes: ReadonlyMap<string, string> | undefined,
  before: Metadata = {},
): Metadata {
  if (!changes) return before;
  const merged = new Map([...Object.entries(before), ...changes]);
  return Object.fromEntries([...merged].filter(([, text]) => text !== ""));
}
