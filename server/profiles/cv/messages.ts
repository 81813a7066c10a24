import type { Language } from "@wasla/contract/platform/language";

const english = {
  cv: "CV",
  /** Before the page number and before the page count. */
  page: ["Page ", " of "],
  experience: "Work experience",
  inTotal: "Total",
  wanted: "Looking for work as",
  education: "Education",
  skills: "Skills",
  languages: "Languages",
  personal: "Personal details",
  phone: "Phone",
  email: "Email",
  address: "Address",
  nationality: "Nationality",
  country: "Country of residence",
  dob: "Date of birth",
  gender: "Gender",
  maritalStatus: "Marital status",
  notice: "Notice period",
  now: "present",
  grade: "Grade",
  levels: { basic: "Basic", good: "Good", fluent: "Fluent", native: "Native" },
  genders: ["Female", "Male"],
  /** For a woman, for a man, and if the gender is unknown. */
  maritalStatuses: {
    single: ["Single", "Single", "Single"],
    married: ["Married", "Married", "Married"],
    divorced: ["Divorced", "Divorced", "Divorced"],
    widowed: ["Widowed", "Widowed", "Widowed"],
  },
  toPrint:
    "To print this page or keep it as a PDF, choose Print in your browser (Ctrl+P, on a Mac ⌘P; on a phone it is under Share).",
} as const;

type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };
export type CvMessages = SameShape<typeof english>;

const arabic: CvMessages = {
  cv: "السيرة الذاتية",
  page: ["صفحة ", " من "],
  experience: "الخبرة العملية",
  inTotal: "المجموع",
  wanted: "الوظيفة المطلوبة",
  education: "التعليم",
  skills: "المهارات",
  languages: "اللغات",
  personal: "البيانات الشخصية",
  phone: "الهاتف",
  email: "البريد الإلكتروني",
  address: "العنوان",
  nationality: "الجنسية",
  country: "بلد الإقامة",
  dob: "تاريخ الميلاد",
  gender: "الجنس",
  maritalStatus: "الحالة الاجتماعية",
  notice: "فترة الإشعار",
  now: "الآن",
  grade: "التقدير",
  levels: { basic: "مبتدئ", good: "جيد", fluent: "بطلاقة", native: "اللغة الأم" },
  genders: ["أنثى", "ذكر"],
  maritalStatuses: {
    single: ["عزباء", "أعزب", "أعزب / عزباء"],
    married: ["متزوجة", "متزوج", "متزوج / متزوجة"],
    divorced: ["مطلقة", "مطلق", "مطلق / مطلقة"],
    widowed: ["أرملة", "أرمل", "أرمل / أرملة"],
  },
  // Isolated, since ⌘ has no direction of its own and would be separated from its letter.
  toPrint:
    "لطباعة هذه الصفحة أو حفظها بصيغة PDF اختر «طباعة» في متصفحك (Ctrl+P، وعلى أجهزة ماك \u2066⌘P\u2069، وعلى الهاتف ضمن «مشاركة»).",
};

export const cvMessages: Readonly<Record<Language, CvMessages>> = { en: english, ar: arabic };
