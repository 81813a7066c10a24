import type { Language } from "@wasla/contract/platform/language";
import fc from "fast-check";

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

const filters = fc.record({
  gender: optional("Male", "Female"),
  country: optional("AE", "OM", "IN"),
  nationality: optional("Jordan", "Philippines"),
  employmentStatus: optional("Employed", "UnEmployed"),
  ageMin: optional(20, 30, 40),
  maxExp: optional(3, 8, 100),
  search: optional("sales", "محمد", "jose"),
});

const sorts = fc.constantFrom({}, { sortAge: 1 }, { sortExp: -1 }, { sortGender: 1 });

/** Arbitrary filters and order of a list, and the viewer's language. */
export const listArbitrary = fc.record({
  query: fc.tuple(filters, sorts).map(([filter, sort]) => {
    const params = Object.entries({ ...filter, ...sort });
    return Object.fromEntries(params.filter(([, value]) => value !== undefined));
  }),
  language: fc.constantFrom<Language>("en", "ar"),
});
