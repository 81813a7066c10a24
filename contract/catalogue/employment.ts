import type { LocalizedLabel } from "./localized-label.ts";

/** Contract types, of past roles and preferred ones. */
export const employmentTypes = [
  { en: "Part time", ar: "دوام جزئي" },
  { en: "Fixed contract", ar: "عقد محدد المدة" },
  { en: "Full time", ar: "دوام كامل" },
] as const satisfies readonly LocalizedLabel[];

/** Notice period in whole months; no value means available now. */
export const noticePeriods = [1, 2, 3, 4, 5, 6] as const;

/** Currencies of an expected monthly salary; the first is the form's default. */
export const currencies = [
  { code: "AED", en: "UAE Dirham (AED)", ar: "درهم إماراتي (د.إ.)" },
  { code: "SAR", en: "Saudi Riyal (SAR)", ar: "ريال سعودي (ر.س.)" },
  { code: "QAR", en: "Qatari Riyal (QAR)", ar: "ريال قطري (ر.ق.)" },
  { code: "KWD", en: "Kuwaiti Dinar (KWD)", ar: "دينار كويتي (د.ك.)" },
  { code: "BHD", en: "Bahraini Dinar (BHD)", ar: "دينار بحريني (د.ب.)" },
  { code: "OMR", en: "Omani Rial (OMR)", ar: "ريال عُماني (ر.ع.)" },
  { code: "USD", en: "US Dollar (USD)", ar: "دولار أمريكي (US$)" },
  { code: "EUR", en: "Euro (EUR)", ar: "يورو (€)" },
  { code: "GBP", en: "Pound Sterling (GBP)", ar: "جنيه إسترليني (UK£)" },
  { code: "INR", en: "Indian Rupee (INR)", ar: "روبية هندية (₹)" },
  { code: "PKR", en: "Pakistani Rupee (PKR)", ar: "روبية باكستانية (PKR)" },
  { code: "PHP", en: "Philippine Peso (PHP)", ar: "بيزو فلبيني (PHP)" },
  { code: "EGP", en: "Egyptian Pound (EGP)", ar: "جنيه مصري (ج.م.)" },
] as const satisfies readonly (LocalizedLabel & { code: string })[];
