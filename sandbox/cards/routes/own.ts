import type { Metadata } from "#/cards/store/objects.ts";
import type { Form } from "#/cards/wire/form.ts";
import { fields } from "#/cards/wire/params.ts";

/** A request that names nothing but what to expand. */
export const nothing = (form: Form) => fields<object>()({})(form);

/** What a customer of the provider notes on an object: an empty text takes a name away. */
export function own(
  given: ReadonlyMap<string, string> | undefined,
  before: Metadata = {},
): Metadata {
  if (!given) return before;
  const all = new Map([...Object.entries(before), ...given]);
  return Object.fromEntries([...all].filter(([, text]) => text !== ""));
}
