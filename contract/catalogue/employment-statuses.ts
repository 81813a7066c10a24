import type { LocalizedLabel } from "./localized-label.ts";

/** Values of the status filter, spelt as in the specification. */
export const employmentStatuses = [
  { en: "Employed", ar: "يعمل" },
  { en: "UnEmployed", ar: "لا يعمل" },
] as const satisfies readonly LocalizedLabel[];
