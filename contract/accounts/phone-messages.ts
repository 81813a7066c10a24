/** Messages of the phone field that load with the phone library, after the page's own. */
export const phoneMessages = {
  expected: {
    en: "Mobile numbers in {country} look like {national} or {international}.",
    ar: "يُكتب رقم الهاتف المحمول في {country} هكذا: {national} أو {international}.",
  },
  question: {
    en: "Is this a number from {country}? {number}",
    ar: "هل هذا رقم من {country}؟ {number}",
  },
  yes: { en: "Yes", ar: "نعم" },
} as const;
