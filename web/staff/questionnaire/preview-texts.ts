/** Texts of the form for the preview, which shows both languages at once. */
import type { Language } from "@wasla/contract/platform/language";

type PreviewTexts = {
  readonly sensitive: string;
  readonly sensitiveHint: string;
  readonly sensitiveAgree: string;
  readonly yes: string;
  readonly no: string;
  readonly unsaid: string;
  readonly choose: string;
  readonly optionalField: string;
};

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: {
    sensitive: "Sensitive answers",
    sensitiveHint:
      "You decide whether to say any of this. Your answers are kept encrypted. Only you see them, unless you share them below with clients who have unlocked you; they are never in a list, a search or a download.",
    sensitiveAgree: "I agree that Wasla keeps my answers to the questions below.",
    yes: "Yes",
    no: "No",
    unsaid: "Not said",
    choose: "Choose",
    optionalField: "{label} (optional)",
  },
  ar: {
    sensitive: "إجابات حساسة",
    sensitiveHint:
      "لك أن تقرر الإجابة عنها أو تركها. تُحفظ إجاباتك مشفرة. لا يراها غيرك ما لم تشاركها أدناه مع الجهات التي فتحت ملفك؛ ولا تظهر أبدًا في قائمة أو بحث أو تنزيل.",
    sensitiveAgree: "أوافق على أن تحفظ وصلة إجاباتي عن الأسئلة أدناه.",
    yes: "نعم",
    no: "لا",
    unsaid: "غير مذكور",
    choose: "اختر",
    optionalField: "{label} (اختياري)",
  },
};
