/** Lists as clients ask for them, for tests that hold whatever is asked. */
import type { Language } from "@wasla/contract/platform/language";
import fc from "fast-check";

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

const filters = fc.record({
  gender: maybe("Male", "Female"),
  country: maybe("AE", "OM", "IN"),
  nationality: maybe("Jordan", "Philippines"),
  employmentStatus: maybe("Employed", "UnEmployed"),
  ageMin: maybe(20, 30, 40),
  maxExp: maybe(3, 8, 100),
  search: maybe("sales", "محمد", "jose"),
});

const sorts = fc.constantFrom({}, { sortAge: 1 }, { sortExp: -1 }, { sortGender: 1 });

/** A query of the list without its page, and the language of who asks. */
export const anyList = fc.record({
  query: fc.tuple(filters, sorts).map(([filter, sort]) => {
    const given = Object.entries({ ...filter, ...sort });
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
  }),
  language: fc.constantFrom<Language>("en", "ar"),
});
