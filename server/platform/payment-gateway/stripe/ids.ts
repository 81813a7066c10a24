type Expandable = { readonly id: string };

/** What Stripe names by its id or, where it was asked to, tells whole. */
export function idOf(named: string | Expandable | null | undefined): string | undefined {
  return typeof named === "string" ? named : named?.id;
}

/** Stripe counts seconds since 1970. */
export function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
