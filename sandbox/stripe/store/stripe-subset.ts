/** `Own`, with no name unknown to `Known` of Stripe's SDK: what was removed is a type error. */
export type SubsetOf<
  StripeType,
  Subset extends { readonly [K in keyof Subset]: K extends keyof StripeType ? unknown : never },
> = Subset;
