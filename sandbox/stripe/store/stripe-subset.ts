/** `Subset` with keys of `StripeType` only: a field removed from Stripe's SDK is a type error. */
export type SubsetOf<
  StripeType,
  Subset extends { readonly [K in keyof Subset]: K extends keyof StripeType ? unknown : never },
> = Subset;
