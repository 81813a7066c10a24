/** `Own`, none of whose names is unknown to `Known`, a type of Stripe's SDK: what was removed there is a type error. */
export type Of<
  Known,
  Own extends { readonly [K in keyof Own]: K extends keyof Known ? unknown : never },
> = Own;
