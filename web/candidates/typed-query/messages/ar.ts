import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  filtersAdded: "أُضيفت عوامل التصفية: {filters}",
  age: "العمر {range}",
  experience: "الخبرة {range}",
  nationality: "الجنسية {name}",
};
