import type { Arabic } from "#/platform/language/language.ts";
import type { words as english } from "./en.ts";

export const words: Arabic<typeof english> = {
  title: "سجل التدقيق",
  at: "متى",
  actor: "من",
  action: "ماذا",
  subject: "على ماذا",
  subjectId: "رقمه",
  actorId: "رقم الفاعل",
  from: "من تاريخ",
  to: "إلى تاريخ",
  reason: "السبب",
  changes: "قبل وبعد",
  address: "من أين",
  product: "النظام",
  gone: "محذوف",
  export: "تصدير",
};
