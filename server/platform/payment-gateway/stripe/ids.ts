type Expandable = { readonly id: string };

/** Stripe returns an id or, if asked to expand it, the object. */
export function idOf(named: string | Expandable | null | undefined): string | undefined {
  return typeof named === "string" ? named : named?.id;
}

export function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
