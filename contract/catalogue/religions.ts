import type { LocalizedLabel } from "./localized-label.ts";

/** The thirteen religions in the specification's order and spelling; always optional. */
export const religions = [
  { en: "Christianity", ar: "المسيحية" },
  { en: "Islam", ar: "الإسلام" },
  { en: "Hinduism", ar: "الهندوسية" },
  { en: "Buddhism", ar: "البوذية" },
  { en: "Sikhism", ar: "السيخية" },
  { en: "Judaism", ar: "اليهودية" },
  { en: "Bahá'í Faith", ar: "البهائية" },
  { en: "Jainism", ar: "الجاينية" },
  { en: "Shinto", ar: "الشنتوية" },
  { en: "Zoroastrianism", ar: "الزرادشتية" },
  { en: "Taoism", ar: "الطاوية" },
  { en: "Confucianism", ar: "الكونفوشيوسية" },
  { en: "Secular/Atheist", ar: "علماني/ملحد" },
] as const satisfies readonly LocalizedLabel[];
