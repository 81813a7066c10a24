import type { Form } from "#/stripe/api/form.ts";
import { fields } from "#/stripe/api/params.ts";
import type { Metadata } from "#/stripe/store/objects.ts";

/** A request that names nothing but what to expand. */
export const noParams = (form: Form) => fields<object>()({})(form);

/** What a customer of the provider notes on an object: an empty text takes a name away. */
export function mergeMetadata(
  changes: ReadonlyMap<string, string> | undefined,
  before: Metadata = {},
): Metadata {
  if (!changes) return before;
  const merged = new Map([...Object.entries(before), ...changes]);
  return Object.fromEntries([...merged].filter(([, text]) => text !== ""));
}
