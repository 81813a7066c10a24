import type { ArabicMessages } from "#/platform/language/language.ts";
import type { messages as english } from "./en.ts";

export const messages: ArabicMessages<typeof english> = {
  religion: "الديانة",
  criminalRecord: "سجل جنائي",
  healthIssues: "مشكلات صحية",
  disability: "إعاقة",
  yes: "نعم",
  no: "لا",
  nothingAnswered: "لم تتم الإجابة عن أي سؤال.",
};
