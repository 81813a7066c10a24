/** Texts of the form for the preview, which shows both languages at once. */
import type { Language } from "@wasla/contract/platform/language";

type PreviewTexts = {
  readonly sensitive: string;
  readonly sensitiveHint: string;
  readonly sensitiveAgree: string;
  readonly yes: string;
  readonly no: string;
  readonly notSpecified: string;
  readonly choose: string;
  readonly optionalField: string;
};

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: {
    sensitive: "Sensitive answers",
    sensitiveHint:
      "These questions are optional. Your answers are stored encrypted. Only you can see them, unless you share them below with employers who have access to your profile. They never appear in a list, a search or a download.",
    sensitiveAgree: "I agree that Wasla stores my answers to the questions below.",
    yes: "Yes",
    no: "No",
    notSpecified: "Not specified",
    choose: "Choose",
    optionalField: "{label} (optional)",
  },
  ar: {
    sensitive: "إجابات حساسة",
    sensitiveHint:
      "الإجابة عن هذه الأسئلة اختيارية. تُحفظ إجاباتك مشفّرة، ولا يراها غيرك ما لم تشاركها أدناه مع جهات التوظيف التي يمكنها فتح ملفك. ولا تظهر أبدًا في قائمة أو بحث أو تنزيل.",
    sensitiveAgree: "أوافق على أن تحفظ وصلة إجاباتي عن الأسئلة أدناه.",
    yes: "نعم",
    no: "لا",
    notSpecified: "غير محدد",
    choose: "اختر",
    optionalField: "{label} (اختياري)",
  },
};
