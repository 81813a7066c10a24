/** Labels of the form's fields by path. */
import { currentLanguage, type Translate } from "#/platform/language/language.ts";
import { extraQuestions } from "./values/extra-questions.ts";

type FormTranslate = Translate<"profiles/form">;

const labels = {
  profilePic: "picture",
  fullName: "fullName",
  fullNameAr: "fullNameAr",
  email: "email",
  dob: "dob",
  gender: "gender",
  maritalStatus: "maritalStatus",
  nationality: "nationality",
  country: "country",
  address: "address",
  phone: "phone",
  havePriorWorkExperience: "workedBefore",
  desiredProfessions: "desired",
  professionalDetails: "roles",
  "professionalDetails.position": "roles",
  preferredEmploymentTypes: "preferredTypes",
  salaryInfo: "salary",
  noticePeriod: "notice",
  educationalDetails: "education",
  skills: "skills",
  languages: "languages",
  isTermAgreed: "terms",
} as const satisfies Readonly<Record<string, Parameters<FormTranslate>[0]>>;

const labelKeys: Readonly<Record<string, Parameters<FormTranslate>[0]>> = labels;

export function labelOf(t: FormTranslate, field: string): string {
  const key = labelKeys[field] ?? labelKeys[field.split(".")[0] ?? ""];
  return key ? t(key) : field;
}

/** Error message that names its row, or the question it belongs to. */
export function fieldErrorText(t: FormTranslate, field: string, message: string): string {
  const question = extraQuestions()?.find(({ key }) => field === `answers.${key}`);
  if (question) {
    const { label, labelAr } = question;
    return `${currentLanguage() === "ar" ? labelAr : label} – ${message}`;
  }
  const [, list, at] = /^(?:.*\.)?(position|educationalDetails)\.(\d+)/.exec(field) ?? [];
  if (list === undefined) return message;
  const row = t(list === "position" ? "roleNumber" : "educationNumber", { number: Number(at) + 1 });
  return t("inRow", { row, message });
}
