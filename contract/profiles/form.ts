/** The profile form's steps: their fields, and rules that do not depend on the date. */
import * as z from "zod/mini";
import { FullName, Phone } from "#/accounts/registration-fields.ts";
import { genders } from "#/candidates/schemas.ts";
import { educationLevels, needsDegree } from "#/catalogue/education.ts";
import { currencies, employmentTypes } from "#/catalogue/employment.ts";
import { entryNameSchema } from "#/catalogue/entry-name.ts";
import { religions } from "#/catalogue/religions.ts";
import type { MessageKey } from "#/messages.ts";
import {
  booleanFlag,
  integer,
  oneLine,
  oneOfNumbers,
  requiredLine,
  text,
} from "#/platform/schemas.ts";
import {
  FIRST_COMPLETION_YEAR,
  languageLevels,
  MAX_DESIRED_PROFESSIONS,
  MAX_EDUCATION_ROWS,
  MAX_LANGUAGES,
  MAX_ROLES,
  MAX_SKILLS,
  maritalStatuses,
} from "./limits.ts";

/** An entry of a fixed list, by its English name. */
const labelEnum = <const L extends readonly { en: string }[]>(list: L) =>
  z.enum(list.map(({ en }) => en) as { [K in keyof L]: L[K]["en"] } & string[]);

/** A line that may be empty, which becomes null. */
const optionalLine = (max: number) =>
  z.pipe(
    z.pipe(z.nullable(z.string().check(oneLine)), z.nullable(text(max))),
    z.transform((typed) => typed || null),
  );

/** A month (`2019-05`); also accepts a day of it. */
const Month = z.pipe(
  z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])(-\d\d)?$/, "profiles.monthWrong")),
  z.transform((month: string) => month.slice(0, 7)),
);

/** A catalogue name in either language; unknown names are proposed to the catalogue. */
const catalogueName = (requiredMessage: MessageKey) =>
  z.strictObject({ label: entryNameSchema(requiredMessage, 80) });

/** Number of saves, as the client last read it. */
export const revision = integer(0, 2_147_483_647);

const personal = {
  fullName: FullName,
  /** As in an Emirates ID or passport. */
  fullNameAr: optionalLine(120),
  /** `1994-03-05` */
  dob: z.pipe(requiredLine("profiles.dobRequired", 40), z.iso.date({ error: "profiles.dobWrong" })),
  gender: z.enum(genders, "accounts.genderRequired"),
  maritalStatus: z.enum(maritalStatuses, "profiles.maritalStatusRequired"),
  /** English name of the country. */
  nationality: requiredLine("accounts.nationalityRequired", 80),
  /** Two-letter code. */
  country: requiredLine("accounts.countryRequired", 2),
  address: optionalLine(300),
  phone: Phone,
};

/** A role without one of the required fields is not complete; a current role needs no end. */
const Role = z
  .strictObject({
    profession: z.prefault(catalogueName("profiles.professionRequired"), { label: "" }),
    designation: requiredLine("profiles.designationRequired", 120),
    organization: requiredLine("profiles.organizationRequired", 160),
    department: requiredLine("profiles.departmentRequired", 120),
    from: z.pipe(requiredLine("profiles.fromRequired", 40), Month),
    to: z.prefault(z.nullable(Month), null),
    isCurrentRole: booleanFlag,
    employmentType: z.prefault(z.nullable(labelEnum(employmentTypes)), null),
  })
  .check(
    z.refine(({ to, isCurrentRole }) => isCurrentRole || to !== null, {
      path: ["to"],
      error: "profiles.toRequired",
    }),
    z.refine(({ from, to, isCurrentRole }) => isCurrentRole || to === null || to >= from, {
      path: ["to"],
      error: "profiles.toBeforeFrom",
    }),
  );

const experience = {
  havePriorWorkExperience: booleanFlag,
  /** Required if there was no prior work. */
  desiredProfessions: z
    .array(catalogueName("profiles.professionEmpty"))
    .check(z.maxLength(MAX_DESIRED_PROFESSIONS)),
  /** In the order of the form. */
  professionalDetails: z.strictObject({
    position: z.array(Role).check(z.maxLength(MAX_ROLES)),
  }),
  preferredEmploymentTypes: z
    .array(labelEnum(employmentTypes))
    .check(z.maxLength(employmentTypes.length)),
  /** Expected per month. */
  salaryInfo: z.nullable(
    z.strictObject({
      currencyType: z.enum(currencies.map(({ code }) => code)),
      /** At most nine digits before the decimal point and two after it. */
      salary: z.number().check(
        z.gte(0),
        z.lte(999_999_999.99),
        z.refine((amount) => Number(amount.toFixed(2)) === amount, "profiles.salaryWrong"),
      ),
    }),
  ),
  /** Whole months; null means available now. */
  noticePeriod: z.nullable(integer(1, 6)),
};

const EducationRow = z
  .strictObject({
    /** True for the first row, which cannot be removed. */
    isDefault: z.optional(booleanFlag),
    higherEducation: oneOfNumbers(
      educationLevels.map(({ id }) => id),
      "profiles.levelRequired",
    ),
    degree: z.prefault(optionalLine(160), null),
    fieldOfStudy: z.prefault(optionalLine(160), null),
    institutionName: z.prefault(optionalLine(160), null),
    /** Two-letter code. */
    countryOfIssuance: z.prefault(optionalLine(2), null),
    completionYear: z.prefault(z.nullable(integer(FIRST_COMPLETION_YEAR, 2200)), null),
    grade: z.prefault(optionalLine(40), null),
  })
  .check(
    z.refine(({ higherEducation, degree }) => !needsDegree(higherEducation) || degree !== null, {
      path: ["degree"],
      error: "profiles.degreeRequired",
    }),
  );

const education = {
  educationalDetails: z
    .array(EducationRow)
    .check(z.minLength(1, "profiles.educationRequired"), z.maxLength(MAX_EDUCATION_ROWS)),
};

/** Reports a language that is listed twice. */
const uniqueLanguages = z.check<readonly { readonly code: string }[]>(({ value, issues }) => {
  for (const [index, { code }] of value.entries())
    if (value.findIndex((other) => other.code === code) < index)
      issues.push({
        code: "custom",
        message: "profiles.languageDuplicate",
        path: [index, "code"],
        input: code,
      });
});

const skills = {
  skills: z.array(catalogueName("profiles.skillEmpty")).check(z.maxLength(MAX_SKILLS)),
  languages: z
    .array(
      z.strictObject({
        /** One of `spokenLanguages`. */
        code: text(8),
        level: z.prefault(z.nullable(z.enum(languageLevels)), null),
      }),
    )
    .check(z.maxLength(MAX_LANGUAGES), uniqueLanguages),
};

const details = z.nullable(z.pipe(z.string().check(z.trim()), text(1_000)));

const review = {
  /** Without consent none of the answers below is stored, and stored ones are deleted. */
  isSensitiveAgreed: booleanFlag,
  /** Whether clients who have unlocked the profile may read these answers. */
  isSensitiveShared: booleanFlag,
  religion: z.nullable(labelEnum(religions)),
  /** Null while unanswered: "No" is stored only if the job seeker has selected it. */
  anyCriminalRecord: z.nullable(booleanFlag),
  healthIssues: z.strictObject({ hasIssues: z.nullable(booleanFlag), details }),
  disability: z.strictObject({ hasDisability: z.nullable(booleanFlag), details }),
  /** Answers to operators' questions; null withdraws one, and those not in the list stay. */
  answers: z.optional(
    z
      .array(
        z.strictObject({ key: text(40), value: z.nullable(z.union([z.boolean(), z.string()])) }),
      )
      .check(z.maxLength(100)),
  ),
  isTermAgreed: booleanFlag,
};

type ExperienceAnswers = {
  readonly havePriorWorkExperience?: boolean | undefined;
  readonly desiredProfessions?: readonly unknown[] | undefined;
  readonly professionalDetails?: { readonly position: readonly unknown[] } | undefined;
};

/** Prior work needs a role, no prior work a desired profession; checked if both are given. */
const workRules = () => [
  z.refine<ExperienceAnswers>(
    ({ havePriorWorkExperience, professionalDetails }) =>
      !havePriorWorkExperience || professionalDetails?.position.length !== 0,
    { path: ["professionalDetails", "position"], error: "profiles.roleRequired" },
  ),
  z.refine<ExperienceAnswers>(
    ({ havePriorWorkExperience, desiredProfessions }) =>
      havePriorWorkExperience !== false || desiredProfessions?.length !== 0,
    { path: ["desiredProfessions"], error: "profiles.desiredRequired" },
  ),
];

/** Schemas of complete steps, as the form validates them. */
export const stepSchemas = {
  personal: z.strictObject(personal),
  experience: z.strictObject(experience).check(...workRules()),
  education: z.strictObject(education),
  skills: z.strictObject(skills),
  review: z.strictObject(review),
} as const;

/** Names of a step's fields, in answers and drafts. */
export function stepFieldNames(step: keyof typeof stepSchemas): readonly string[] {
  return Object.keys(stepSchemas[step].shape);
}

/** Answers of any steps: fields that are present replace stored ones, all others stay. */
export const ProfileForm = z
  .extend(
    z.partial(z.strictObject({ ...personal, ...experience, ...education, ...skills, ...review })),
    {
      /** Revision of the profile that was read; 409 if it was saved since. */
      revision,
      /**
       * Revisions of the drafts that were read, 0 for none: 409 if the draft of a complete step
       * was changed since. If omitted, drafts of complete steps are deleted without this check.
       */
      draftRevisions: z.optional(
        z.partial(
          z.strictObject({
            personal: revision,
            experience: revision,
            education: revision,
            skills: revision,
          }),
        ),
      ),
    },
  )
  .check(...workRules());
export type ProfileForm = z.output<typeof ProfileForm>;
