import { employmentTypes } from "@wasla/contract/catalogue/employment";
import type { Language } from "@wasla/contract/platform/language";
import { ageOn } from "@wasla/contract/profiles/age";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { educationName, fieldBeside } from "#/catalogue/degree-names.ts";
import { countryName, labelIn, nationalityName } from "#/catalogue/names.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { type Say, useLanguage, useWords } from "#/platform/language/language.ts";
import { phoneText } from "#/ui/text/phone-text.ts";
import { salaryText } from "#/ui/text/salary-text.ts";

type Row = { readonly label: string; readonly value: string };
type Group = { readonly step: DraftStep; readonly rows: readonly Row[] };
type Reader = {
  readonly t: Say<"profiles/form">;
  readonly language: Language;
  readonly formats: ReturnType<typeof useFormats>;
};

/** The saved answers in words, group by group; empty where nothing was said. */
export function useAnswers(profile: OwnProfile | undefined): readonly Group[] {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const formats = useFormats();
  if (!profile) return [];
  const reader = { t, language, formats };
  return [
    { step: "personal", rows: personalRows(profile, reader) },
    { step: "experience", rows: experienceRows(profile, reader) },
    { step: "education", rows: educationRows(profile, reader) },
    { step: "skills", rows: skillRows(profile, reader) },
  ];
}

function personalRows(profile: OwnProfile, { t, language, formats }: Reader): Row[] {
  const { dob, gender, maritalStatus, nationality, country, phone } = profile;
  const born = dob && t("dobRead", { day: formats.date(dob), count: ageOn(dob, todayInGulf()) });
  return [
    { label: t("fullName"), value: profile.fullName ?? "" },
    { label: t("fullNameAr"), value: profile.fullNameAr ?? "" },
    { label: t("dob"), value: born ?? "" },
    { label: t("gender"), value: gender ? t(gender === "Female" ? "female" : "male") : "" },
    { label: t("maritalStatus"), value: maritalStatus ? t(maritalStatus) : "" },
    { label: t("nationality"), value: nationality ? nationalityName(nationality, language) : "" },
    { label: t("country"), value: country ? countryName(country, language) : "" },
    { label: t("address"), value: profile.address ?? "" },
    {
      label: t("phone"),
      value: phone ? leftToRight(phoneText(phone.fullNumber)) : "",
    },
    { label: t("email"), value: profile.email },
  ];
}

function experienceRows(profile: OwnProfile, { t, language, formats }: Reader): Row[] {
  const { salaryInfo: salary, noticePeriod: months } = profile;
  const names = (types: readonly string[]) =>
    employmentTypes.filter(({ en }) => types.includes(en)).map((type) => type[language]);
  const roles = profile.havePriorWorkExperience ? profile.professionalDetails.position : [];
  const roleRows = roles.map((role, at) => ({
    label: t("roleNumber", { number: at + 1 }),
    value: [
      [role.designation, role.organization].join(t("comma")),
      `${formats.month(role.from)} – ${role.to ? formats.month(role.to) : t("now")}`,
    ].join(" · "),
  }));
  const desired = profile.desiredProfessions.map((one) => labelIn(language, one));
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
      value: salary ? leftToRight(salaryText(salary)) : "",
    },
    { label: t("notice"), value: months ? t("months", { count: months }) : t("availableNow") },
  ];
}

function educationRows(profile: OwnProfile, { t, language }: Reader): Row[] {
  return profile.educationalDetails.map((row, at) => ({
    label: t("educationNumber", { number: at + 1 }),
    value: [
      educationName(row, language),
      fieldBeside(row, language),
      row.institutionName,
      row.completionYear?.toString(),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}

function skillRows(profile: OwnProfile, { t, language }: Reader): Row[] {
  const skills = profile.skills.map((one) => labelIn(language, one));
  const languages = profile.languages.map((one) => {
    const name = labelIn(language, one);
    return one.level ? t("spoken", { language: name, level: t(one.level) }) : name;
  });
  return [
    { label: t("skills"), value: skills.join(t("comma")) },
    { label: t("languages"), value: languages.join(t("comma")) },
  ];
}

function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
