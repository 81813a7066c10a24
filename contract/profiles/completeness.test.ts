import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentFields, jobSeekerFileFields } from "#/files/job-seeker-files.ts";
import { type CompletenessInput, evaluateCompleteness } from "./completeness.ts";

const name = { label: "Nursing", labelAr: "التمريض", isApproved: "approved" as const };
const role = {
  profession: name,
  designation: "Nurse",
  organization: "Gulf Care",
  department: "Surgery",
  from: "2019-05",
  to: null,
  isCurrentRole: true,
  employmentType: null,
};
const none = {
  isDefault: true,
  higherEducation: 1,
  degree: null,
  fieldOfStudy: null,
  grade: null,
  institutionName: null,
  countryOfIssuance: null,
  completionYear: null,
};
const phone = { fullNumber: "+971501234567", dialCode: "+971", countryCode: "AE", localNumber: "" };

/** The minimum that is complete. */
const bare: CompletenessInput = {
  fullName: "Maria",
  fullNameAr: null,
  phone,
  gender: "Female",
  dob: "1994-03-05",
  nationality: "Philippines",
  country: "AE",
  address: null,
  havePriorWorkExperience: true,
  desiredProfessions: [],
  professionalDetails: { position: [role] },
  preferredEmploymentTypes: [],
  salaryInfo: null,
  educationalDetails: [none],
  skills: [],
  languages: [],
  isVerified: true,
  hasAgreed: true,
  files: new Set(),
};
const withoutPriorWork: CompletenessInput = {
  ...bare,
  havePriorWorkExperience: false,
  desiredProfessions: [name],
  professionalDetails: { position: [] },
};

test.each([
  ["who has worked", bare],
  ["who has not", withoutPriorWork],
])(
  "%s is complete with only the required answers, among them None for education",
  (_who, profile) => {
    const { isCompleted, percent, missing, extras } = evaluateCompleteness(profile);
    expect([isCompleted, percent, missing]).toEqual([true, 100, []]);
    expect(extras).toMatchObject({ done: 0, of: 7 + documentFields.length });
    expect(extras.missing.map(({ field }) => field)).toEqual([
      ...["profilePic", "fullNameAr", "address", "preferredEmploymentTypes", "salaryInfo"],
      ...["skills", "languages", ...documentFields],
    ]);
  },
);

const lacking: readonly [string, string, Partial<CompletenessInput>][] = [
  ["personal", "fullName", { fullName: null }],
  ["personal", "fullName", { fullName: "  " }],
  ["personal", "email", { isVerified: false }],
  ["personal", "dob", { dob: null }],
  ["personal", "gender", { gender: null }],
  ["personal", "nationality", { nationality: null }],
  ["personal", "country", { country: null }],
  ["personal", "phone", { phone: null }],
  ["experience", "professionalDetails.position", { professionalDetails: { position: [] } }],
  [
    "experience",
    "professionalDetails.position",
    { ...withoutPriorWork, havePriorWorkExperience: true },
  ],
  ["experience", "desiredProfessions", { havePriorWorkExperience: false }],
  ["education", "educationalDetails", { educationalDetails: [] }],
  ["review", "isTermAgreed", { hasAgreed: false }],
];

test.each(lacking)("without %s: %s a profile is not complete (%o)", (step, field, changes) => {
  expect(evaluateCompleteness({ ...bare, ...changes })).toMatchObject({
    isCompleted: false,
    percent: 90,
    missing: [{ step, field }],
  });
});

describe("an incomplete role does not count", () => {
  test.each([
    { profession: { ...name, label: "" } },
    { designation: "" },
    { organization: " " },
    { department: "" },
    { from: "" },
    { isCurrentRole: false },
  ])("%o", (changes) => {
    const broken = { ...role, ...changes };
    const position = [broken];
    expect(evaluateCompleteness({ ...bare, professionalDetails: { position } }).isCompleted).toBe(
      false,
    );
    const both = { professionalDetails: { position: [broken, role] } };
    expect(evaluateCompleteness({ ...bare, ...both }).isCompleted).toBe(true);
  });
});

test("an empty profile has 0 percent", () => {
  const others = lacking.filter(([step]) => step !== "experience").map(([, , changes]) => changes);
  const nobody = { ...withoutPriorWork, desiredProfessions: [] };
  const { percent, missing } = evaluateCompleteness(Object.assign({}, nobody, ...others));
  expect([percent, missing.length]).toEqual([0, 10]);
});

/** Profiles that lack any of the required answers and have any of the files. */
const profiles = fc
  .record({
    taken: fc.subarray([...lacking]),
    hasWorked: fc.boolean(),
    files: fc.subarray([...jobSeekerFileFields]),
  })
  .map(({ taken, hasWorked, files }): CompletenessInput => {
    const changes = taken.filter(([step]) => step !== "experience").map(([, , change]) => change);
    return Object.assign({}, hasWorked ? bare : withoutPriorWork, ...changes, {
      files: new Set(files),
    });
  });

test("100 percent means that nothing is missing, whatever the files", () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const { isCompleted, percent, missing, extras } = evaluateCompleteness(profile);
      expect(percent === 100).toBe(missing.length === 0);
      expect(isCompleted).toBe(missing.length === 0);
      expect(percent).toBe(Math.floor(((10 - missing.length) * 100) / 10));
      const bareFiles = evaluateCompleteness({ ...profile, files: new Set() });
      expect(bareFiles).toMatchObject({ isCompleted, percent, missing });
      expect(extras.done - bareFiles.extras.done).toBe(profile.files.size);
      expect(extras.done + extras.missing.length).toBe(extras.of);
    }),
  );
});

test("one more answer never makes a profile less complete", () => {
  const answers = lacking.filter(([step]) => step !== "experience");
  fc.assert(
    fc.property(profiles, fc.constantFrom(...answers), (profile, [, , changes]) => {
      const [field = "fullName"] = Object.keys(changes) as (keyof CompletenessInput)[];
      const before = evaluateCompleteness(profile);
      const after = evaluateCompleteness({ ...profile, [field]: bare[field] });
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      expect(after.missing.length).toBeLessThanOrEqual(before.missing.length);
    }),
  );
});
