import { employmentTypes } from "@wasla/contract/catalogue/employment";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import type { Language } from "@wasla/contract/platform/language";
import { ageOn } from "@wasla/contract/profiles/age";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { countryName, labelIn, nationalityName } from "#/catalogue/catalogue-names.ts";
import { distinctFieldOfStudy, educationLabel } from "#/catalogue/education-labels.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { type Translate, useLanguage, useMessages } from "#/platform/language/language.ts";
import { formatSalary } from "#/ui/text/format-salary.ts";

type SummaryRow = { readonly label: string; readonly value: string };
type SummaryGroup = { readonly step: DraftStep; readonly rows: readonly SummaryRow[] };
type FormatContext = {
  readonly t: Translate<"profiles/form">;
  readonly language: Language;
  readonly formats: ReturnType<typeof useFormats>;
};

/** The saved answers as text, grouped by step; unanswered ones have an empty value. */
export function useAnswerSummary(profile: OwnProfile | undefined): readonly SummaryGroup[] {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const formats = useFormats();
  if (!profile) return [];
  const context = { t, language, formats };
  return [
    { step: "personal", rows: personalRows(profile, context) },
    { step: "experience", rows: experienceRows(profile, context) },
    { step: "education", rows: educationRows(profile, context) },
    { step: "skills", rows: skillRows(profile, context) },
  ];
}

function personalRows(profile: OwnProfile, { t, language, formats }: FormatContext): SummaryRow[] {
  const { dob, gender, maritalStatus, nationality, country, phone } = profile;
  const birthText =
    dob && t("dobRead", { day: formats.date(dob), count: ageOn(dob, todayInGulf()) });
  return [
    { label: t("fullName"), value: profile.fullName ?? "" },
    { label: t("fullNameAr"), value: profile.fullNameAr ?? "" },
    { label: t("dob"), value: birthText ?? "" },
    { label: t("gender"), value: gender ? t(gender === "Female" ? "female" : "male") : "" },
    {
      label: t("maritalStatus"),
      value: maritalStatus ? genderedWord(maritalStatus, gender, language) : "",
    },
    { label: t("nationality"), value: nationality ? nationalityName(nationality, language) : "" },
    { label: t("country"), value: country ? countryName(country, language) : "" },
    { label: t("address"), value: profile.address ?? "" },
    {
      label: t("phone"),
      value: phone ? leftToRight(formatPhone(phone.fullNumber)) : "",
    },
    { label: t("email"), value: profile.email },
  ];
}

function experienceRows(
  profile: OwnProfile,
  { t, language, formats }: FormatContext,
): SummaryRow[] {
  const { salaryInfo: salary, noticePeriod: months } = profile;
  const names = (types: readonly string[]) =>
    employmentTypes.filter(({ en }) => types.includes(en)).map((type) => type[language]);
  const available = genderedWord("available", profile.gender, language);
  const roles = profile.havePriorWorkExperience ? profile.professionalDetails.position : [];
  const roleRows = roles.map((role, at) => ({
    label: t("roleNumber", { number: at + 1 }),
    value: [
      [role.designation, role.organization].join(t("comma")),
      `${formats.month(role.from)} – ${role.to ? formats.month(role.to) : t("now")}`,
    ].join(" · "),
  }));
  const desired = profile.desiredProfessions.map((profession) => labelIn(language, profession));
  return [
    { label: t("workedBefore"), value: t(profile.havePriorWorkExperience ? "yes" : "no") },
    { label: t("desired"), value: desired.join(t("comma")) },
    ...roleRows,
    {
      label: t("preferredTypes"),
      value: names(profile.preferredEmploymentTypes).join(t("comma")),
    },
    {
      label: t("salary"),
      value: salary ? isolateBidi(formatSalary(salary, language)) : "",
    },
    {
      label: t("notice"),
      value: months ? t("months", { count: months }) : t("availableNow", { available }),
    },
  ];
}

function educationRows(profile: OwnProfile, { t, language }: FormatContext): SummaryRow[] {
  return profile.educationalDetails.map((row, at) => ({
    label: t("educationNumber", { number: at + 1 }),
    value: [
      educationLabel(row, language),
      distinctFieldOfStudy(row, language),
      row.institutionName,
      row.completionYear?.toString(),
    ]
      .flatMap((part) => (part ? isolateBidi(part) : []))
      .join(" · "),
  }));
}

function skillRows(profile: OwnProfile, { t, language }: FormatContext): SummaryRow[] {
  const skills = profile.skills.map((skill) => labelIn(language, skill));
  const languages = profile.languages.map((spoken) => {
    const name = labelIn(language, spoken);
    return spoken.level ? t("spoken", { language: name, level: t(spoken.level) }) : name;
  });
  return [
    { label: t("skills"), value: skills.join(t("comma")) },
    { label: t("languages"), value: languages.join(t("comma")) },
  ];
}

function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
