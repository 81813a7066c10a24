import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  newTerms: "يرجى الموافقة على الشروط",
  newTermsText:
    "لمتابعة استخدام {product}، يرجى الموافقة على الشروط وإشعار الخصوصية الحاليين. يوضحان ما تفعله {product} وما تحفظه عنك ومن يمكنه الاطلاع عليه.",
  newTermsKept: "نسجّل موافقتك ووقتها والإصدار الذي وافقت عليه.",
  terms: "اقرأ الشروط",
  privacy: "اقرأ إشعار الخصوصية",
  newTab: "يُفتح في علامة تبويب جديدة",
  accept: "أوافق",
  logOut: "تسجيل الخروج",
  religion: "الديانة",
  criminalRecord: "سجل جنائي",
  healthIssues: "مشكلات صحية",
  disability: "إعاقة",
  yes: "نعم",
  no: "لا",
  nothingAnswered: "لم تتم الإجابة عن أي سؤال.",
};
