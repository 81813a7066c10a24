/** What the form says around a question: the preview shows both languages at once. */
import type { Language } from "@wasla/contract/platform/language";

type PreviewWords = {
  readonly yes: string;
  readonly no: string;
  readonly unsaid: string;
  readonly choose: string;
  readonly optional: (label: string) => string;
};

export const previewWords: Readonly<Record<Language, PreviewWords>> = {
  en: {
    yes: "Yes",
    no: "No",
    unsaid: "Not said",
    choose: "Choose",
    optional: (label) => `${label} (optional)`,
  },
  ar: {
    yes: "نعم",
    no: "لا",
    unsaid: "غير مذكور",
    choose: "اختر",
    optional: (label) => `${label} (اختياري)`,
  },
};
