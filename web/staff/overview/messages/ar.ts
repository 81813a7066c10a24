import type { Arabic } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: Arabic<typeof english> = {
  title: "نظرة عامة",
};
