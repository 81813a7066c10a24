/** A job seeker's answers, step by step: fields, lists and the rules that need no calendar. */
import * as z from "zod/mini";
import { FullName, Phone } from "#/accounts/person.ts";
import { genders } from "#/candidates/schemas.ts";
import { educationLevels, needsDegree } from "#/catalogue/education.ts";
import { currencies, employmentTypes } from "#/catalogue/employment.ts";
import { entryName } from "#/catalogue/entry-name.ts";
import { religions } from "#/catalogue/religions.ts";
import type { MessageKey } from "#/messages.ts";
import { filled, flag, oneLine, oneOf, text, whole } from "#/platform/wire.ts";
import {
  FIRST_COMPLETION_YEAR,
  languageLevels,
  MOST_DESIRED,
  MOST_EDUCATION,
  MOST_LANGUAGES,
  MOST_ROLES,
  MOST_SKILLS,
  maritalStatuses,
} from "./limits.ts";

/** An entry of a short list by its English name. */
const labelOf = <const L extends readonly { en: string }[]>(list: L) =>
  z.enum(list.map(({ en }) => en) as { [K in keyof L]: L[K]["en"] } & string[]);

/** A line that may stay empty. */
const line = (max: number) =>
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
const named = (missing: MessageKey) => z.strictObject({ label: entryName(missing, 80) });

/** How often something was saved, as whoever read it knows. */
export const revision = whole(0, 2_147_483_647);

const personal = {
  fullName: FullName,
  /** As an Emirates ID or a passport has it. */
  fullNameAr: line(120),
  /** `1994-03-05` */
  dob: z.pipe(filled("profiles.dobRequired", 40), z.iso.date({ error: "profiles.dobWrong" })),
  gender: z.enum(genders, "accounts.genderRequired"),
  maritalStatus: z.enum(maritalStatuses, "profiles.maritalStatusRequired"),
  /** English name of the country. */
  nationality: filled("accounts.nationalityRequired", 80),
  /** Two letters. */
  country: filled("accounts.countryRequired", 2),
  address: line(300),
  phone: Phone,
};

/** A role that lacks one of these is not complete; one that still goes on needs no end. */
const Role = z
  .strictObject({
    profession: z.prefault(named("profiles.professionRequired"), Object.create(null)),
    designation: filled("profiles.designationRequired", 120),
    organization: filled("profiles.organizationRequired", 160),
    department: filled("profiles.departmentRequired", 120),
    from: z.pipe(filled("profiles.fromRequired", 40), Month),
    to: z.prefault(z.nullable(Month), null),
    isCurrentRole: flag,
    employmentType: z.prefault(z.nullable(labelOf(employmentTypes)), null),
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
  havePriorWorkExperience: flag,
  /** What work one wants; needed where there was none before. */
  desiredProfessions: z.array(named("profiles.professionEmpty")).check(z.maxLength(MOST_DESIRED)),
  /** In the order of the form. */
  professionalDetails: z.strictObject({
    position: z.array(Role).check(z.maxLength(MOST_ROLES)),
  }),
  preferredEmploymentTypes: z
    .array(labelOf(employmentTypes))
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
  noticePeriod: z.nullable(whole(1, 6)),
};

const EducationRow = z
  .strictObject({
    /** Of the first row, which stays. */
    isDefault: z.optional(flag),
    higherEducation: oneOf(
      educationLevels.map(({ id }) => id),
      "profiles.levelRequired",
    ),
    degree: z.prefault(line(160), null),
    fieldOfStudy: z.prefault(line(160), null),
    institutionName: z.prefault(line(160), null),
    /** Two letters. */
    countryOfIssuance: z.prefault(line(2), null),
    completionYear: z.prefault(z.nullable(whole(FIRST_COMPLETION_YEAR, 2200)), null),
    grade: z.prefault(line(40), null),
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
    .check(z.minLength(1, "profiles.educationRequired"), z.maxLength(MOST_EDUCATION)),
};

/** The second mention of a language is the fault. */
const eachOnce = z.check<readonly { readonly code: string }[]>(({ value, issues }) => {
  for (const [at, { code }] of value.entries())
    if (value.findIndex((other) => other.code === code) < at)
      issues.push({
        ...{ code: "custom", message: "profiles.languageTwice" },
        ...{ path: [at, "code"], input: code },
      });
});

const skills = {
  skills: z.array(named("profiles.skillEmpty")).check(z.maxLength(MOST_SKILLS)),
  languages: z
    .array(
      z.strictObject({
        /** Of the list of languages. */
        code: text(8),
        level: z.prefault(z.nullable(z.enum(languageLevels)), null),
      }),
    )
    .check(z.maxLength(MOST_LANGUAGES), eachOnce),
};

const details = z.nullable(z.pipe(z.string().check(z.trim()), text(1_000)));

const review = {
  /** Without it nothing of the four answers below is kept, and what was kept goes. */
  isSensitiveAgreed: flag,
  /** Whether clients to whom one is unlocked read the four answers. */
  isSensitiveShared: flag,
  religion: z.nullable(labelOf(religions)),
  anyCriminalRecord: flag,
  healthIssues: z.strictObject({ hasIssues: flag, details }),
  disability: z.strictObject({ hasDisability: flag, details }),
  /** To the operators' questions: those that are named; null takes one back, the others stay. */
  answers: z.optional(
    z
      .array(
        z.strictObject({ key: text(40), value: z.nullable(z.union([z.boolean(), z.string()])) }),
      )
      .check(z.maxLength(100)),
  ),
  isTermAgreed: flag,
};

type Experience = {
  readonly havePriorWorkExperience?: boolean | undefined;
  readonly desiredProfessions?: readonly unknown[] | undefined;
  readonly professionalDetails?: { readonly position: readonly unknown[] } | undefined;
};

/** Who has worked names a role; who has not, a wish. Judged where both sides of it are said. */
const workRules = () => [
  z.refine<Experience>(
    ({ havePriorWorkExperience, professionalDetails }) =>
      !havePriorWorkExperience || professionalDetails?.position.length !== 0,
    { path: ["professionalDetails", "position"], error: "profiles.roleRequired" },
  ),
  z.refine<Experience>(
    ({ havePriorWorkExperience, desiredProfessions }) =>
      havePriorWorkExperience !== false || desiredProfessions?.length !== 0,
    { path: ["desiredProfessions"], error: "profiles.desiredRequired" },
  ),
];

/** Each step as a whole, as the form judges it. */
export const stepForms = {
  personal: z.strictObject(personal),
  experience: z.strictObject(experience).check(...workRules()),
  education: z.strictObject(education),
  skills: z.strictObject(skills),
  review: z.strictObject(review),
} as const;
export type StepAnswers = {
  readonly [S in keyof typeof stepForms]: z.output<(typeof stepForms)[S]>;
};

/** The names of a step's fields, as answers and drafts carry them. */
export function fieldsOf(step: keyof typeof stepForms): readonly string[] {
  return Object.keys(stepForms[step].shape);
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
