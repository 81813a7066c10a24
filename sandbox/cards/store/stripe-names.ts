/** `Own`, with no name unknown to `Known` of Stripe's SDK: what was removed is a type error. */
export type Of<
  Known,
  Own extends { readonly [K in keyof Own]: K extends keyof Known ? unknown : never },
> = Own;
