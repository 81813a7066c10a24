type ExpandedObject = { readonly id: string };

/** The id in an expandable field, which holds an id or, if expanded, the object. */
export function idOf(reference: string | ExpandedObject | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

export function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
