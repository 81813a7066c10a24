import type { LocalizedLabel } from "./label.ts";

/** What the status filter offers, spelt as the specification spells it on the wire. */
export const employmentStatuses = [
  { en: "Employed", ar: "يعمل" },
  { en: "UnEmployed", ar: "لا يعمل" },
] as const satisfies readonly LocalizedLabel[];
