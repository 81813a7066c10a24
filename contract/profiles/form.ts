/** A job seeker's answers, step by step: fields, lists and the rules that need no calendar. */
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

/** An entry of a short list by its English name. */
const labelEnum = <const L extends readonly { en: string }[]>(list: L) =>
  z.enum(list.map(({ en }) => en) as { [K in keyof L]: L[K]["en"] } & string[]);

/** A line that may stay empty. */
const optionalLine = (max: number) =>
  z.pipe(
    z.pipe(z.nullable(z.string().check(oneLine)), z.nullable(text(max))),
    z.transform((typed) => typed || null),
  );

/** A month as `2019-05`; a day of it is taken too. */
const Month = z.pipe(
  z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])(-\d\d)?$/, "profiles.monthWrong")),
  z.transform((month: string) => month.slice(0, 7)),
);

/** A name of the catalogue in either language; one that it lacks is proposed to it. */
const catalogueName = (missing: MessageKey) =>
  z.strictObject({ label: entryNameSchema(missing, 80) });

/** How often something was saved, as whoever read it knows. */
export const revision = integer(0, 2_147_483_647);

const personal = {
  fullName: FullName,
  /** As an Emirates ID or a passport has it. */
  fullNameAr: optionalLine(120),
  /** `1994-03-05` */
  dob: z.pipe(requiredLine("profiles.dobRequired", 40), z.iso.date({ error: "profiles.dobWrong" })),
  gender: z.enum(genders, "accounts.genderRequired"),
  maritalStatus: z.enum(maritalStatuses, "profiles.maritalStatusRequired"),
  /** English name of the country. */
  nationality: requiredLine("accounts.nationalityRequired", 80),
  /** Two letters. */
  country: requiredLine("accounts.countryRequired", 2),
  address: optionalLine(300),
  phone: Phone,
};

/** A role that lacks one of these is not complete; one that still goes on needs no end. */
const Role = z
  .strictObject({
    profession: z.prefault(catalogueName("profiles.professionRequired"), Object.create(null)),
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
  /** What work one wants; needed where there was none before. */
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
  /** What is expected each month. */
  salaryInfo: z.nullable(
    z.strictObject({
      currencyType: z.enum(currencies.map(({ code }) => code)),
      /** At most nine digits before the point and two behind it. */
      salary: z.number().check(
        z.gte(0),
        z.lte(999_999_999.99),
        z.refine((amount) => Number(amount.toFixed(2)) === amount, "profiles.salaryWrong"),
      ),
    }),
  ),
  /** Whole months; null is available now. */
  noticePeriod: z.nullable(integer(1, 6)),
};

const EducationRow = z
  .strictObject({
    /** Of the first row, which stays. */
    isDefault: z.optional(booleanFlag),
    higherEducation: oneOfNumbers(
      educationLevels.map(({ id }) => id),
      "profiles.levelRequired",
    ),
    degree: z.prefault(optionalLine(160), null),
    fieldOfStudy: z.prefault(optionalLine(160), null),
    institutionName: z.prefault(optionalLine(160), null),
    /** Two letters. */
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

/** The second mention of a language is the fault. */
const uniqueLanguages = z.check<readonly { readonly code: string }[]>(({ value, issues }) => {
  for (const [at, { code }] of value.entries())
    if (value.findIndex((other) => other.code === code) < at)
      issues.push({
        ...{ code: "custom", message: "profiles.languageTwice" },
        ...{ path: [at, "code"], input: code },
      });
});

const skills = {
  skills: z.array(catalogueName("profiles.skillEmpty")).check(z.maxLength(MAX_SKILLS)),
  languages: z
    .array(
      z.strictObject({
        /** Of the list of languages. */
        code: text(8),
        level: z.prefault(z.nullable(z.enum(languageLevels)), null),
      }),
    )
    .check(z.maxLength(MAX_LANGUAGES), uniqueLanguages),
};

const details = z.nullable(z.pipe(z.string().check(z.trim()), text(1_000)));

const review = {
  /** Without it nothing of the four answers below is kept, and what was kept goes. */
  isSensitiveAgreed: booleanFlag,
  /** Whether clients to whom one is unlocked read the four answers. */
  isSensitiveShared: booleanFlag,
  religion: z.nullable(labelEnum(religions)),
  /** Null while unanswered: a "No" is stored only where the person has said so. */
  anyCriminalRecord: z.nullable(booleanFlag),
  healthIssues: z.strictObject({ hasIssues: z.nullable(booleanFlag), details }),
  disability: z.strictObject({ hasDisability: z.nullable(booleanFlag), details }),
  /** To the operators' questions: those that are named; null takes one back, the others stay. */
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

/** Who has worked names a role; who has not, a wish. Judged where both sides of it are said. */
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

/** Each step as a whole, as the form judges it. */
export const stepSchemas = {
  personal: z.strictObject(personal),
  experience: z.strictObject(experience).check(...workRules()),
  education: z.strictObject(education),
  skills: z.strictObject(skills),
  review: z.strictObject(review),
} as const;
export type StepAnswers = {
  readonly [S in keyof typeof stepSchemas]: z.output<(typeof stepSchemas)[S]>;
};

/** The names of a step's fields, as answers and drafts carry them. */
export function stepFieldNames(step: keyof typeof stepSchemas): readonly string[] {
  return Object.keys(stepSchemas[step].shape);
}

/** Answers of any steps: those that are named replace what stands, the others stay. */
export const ProfileForm = z
  .extend(
    z.partial(z.strictObject({ ...personal, ...experience, ...education, ...skills, ...review })),
    {
      /** Of the profile that was read; one that has moved on is not written over: 409. */
      revision,
      /**
       * Of the drafts that were read, 0 for none: a draft of a whole step that has moved on since
       * is not thrown away, 409. Left out, the drafts of whole steps go as they are.
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
