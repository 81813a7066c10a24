import { describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { formatMessage } from "#/messages.ts";
import { toFieldErrors } from "#/platform/field-errors.ts";
import { ProfileForm, stepFieldNames, stepSchemas } from "./form.ts";

const role = {
  profession: { label: "Nursing" },
  designation: "Staff Nurse",
  organization: "Gulf Care",
  department: "Surgery",
  from: "2019-05",
  to: "2021-01",
  isCurrentRole: false,
  employmentType: "Full time",
};
const degree = { higherEducation: 6, degree: "BSc", completionYear: 2015 };
const complete = {
  fullName: "Maria Santos",
  fullNameAr: null,
  dob: "1994-03-05",
  gender: "Female",
  maritalStatus: "single",
  nationality: "Philippines",
  country: "AE",
  address: null,
  phone: { fullNumber: "+971 50 123 4567" },
  havePriorWorkExperience: true,
  desiredProfessions: [],
  professionalDetails: { position: [role] },
  preferredEmploymentTypes: [],
  salaryInfo: null,
  noticePeriod: null,
  educationalDetails: [degree],
  skills: [],
  languages: [],
  isSensitiveAgreed: false,
  isSensitiveShared: false,
  religion: null,
  anyCriminalRecord: false,
  healthIssues: { hasIssues: false, details: null },
  disability: { hasDisability: false, details: null },
  answers: [{ key: "question4", value: true }],
  isTermAgreed: true,
  revision: 0,
};

type Schema = typeof ProfileForm | (typeof stepSchemas)[keyof typeof stepSchemas];

/** Error messages of a form, by field. */
function errorsOf(form: object, schema: Schema = ProfileForm) {
  const parsed = safeParse(schema, form);
  const errors = parsed.success ? [] : toFieldErrors(parsed.error.issues, form);
  return Object.fromEntries(
    errors.map(({ field, message }) => [field, formatMessage("en", message)]),
  );
}

const withRole = (changes: object) =>
  errorsOf({ ...complete, ...roles([{ ...role, ...changes }]) });
const roles = (position: readonly object[]) => ({ professionalDetails: { position } });
const withDegree = (changes: object) =>
  errorsOf({ ...complete, educationalDetails: [{ ...degree, ...changes }] });
const times = <T>(count: number, each: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => each(at));

test("a complete form is accepted, and so is any field of it", () => {
  expect(errorsOf(complete)).toEqual({});
  const { revision, ...answers } = complete;
  for (const [field, answer] of Object.entries(answers)) {
    const parsed = safeParse(ProfileForm, { [field]: answer, revision });
    expect(parsed.error?.issues ?? []).toEqual([]);
    const entries = Object.entries(parsed.data ?? {}).filter(([, value]) => value !== undefined);
    expect(entries.map(([name]) => name).toSorted()).toEqual([field, "revision"].toSorted());
  }
});

test("a save needs the revision of the profile that was read", () => {
  expect(errorsOf({ fullName: "Maria" })).toEqual({ revision: "Enter a whole number." });
  expect(errorsOf({ revision: -1 })).toEqual({ revision: "Must be at least 0." });
  expect(errorsOf({ revision: 2 ** 31 })).toEqual({ revision: "Must be at most 2147483647." });
});

test("each step has its own fields, and together they are the form's", () => {
  const steps = ["personal", "experience", "education", "skills", "review"] as const;
  const fields = steps.flatMap(stepFieldNames);
  expect([...fields, "revision"].toSorted()).toEqual(Object.keys(complete).toSorted());
});

test("draft revisions are given by step", () => {
  expect(errorsOf({ ...complete, draftRevisions: {} })).toEqual({});
  expect(errorsOf({ ...complete, draftRevisions: { personal: 3, skills: 0 } })).toEqual({});
  expect(errorsOf({ ...complete, draftRevisions: { review: 1, skills: "x" } })).toEqual({
    "draftRevisions.review": "This field is not known.",
    "draftRevisions.skills": "Enter a whole number.",
  });
});

describe("a complete step needs", () => {
  test.each<[keyof typeof stepSchemas, Record<string, string>]>([
    [
      "personal",
      {
        fullName: "Full name is required",
        fullNameAr: "This value is not of the expected type.",
        dob: "Date of birth is required",
        gender: "Please select the gender",
        maritalStatus: "Marital status is required",
        nationality: "Nationality is required",
        country: "Country of Residency is required",
        address: "This value is not of the expected type.",
        "phone.fullNumber": "Phone number is required",
      },
    ],
    [
      "experience",
      {
        havePriorWorkExperience: "This field is required.",
        desiredProfessions: "This field is required.",
        professionalDetails: "This field is required.",
        preferredEmploymentTypes: "This field is required.",
        salaryInfo: "This field is required.",
        noticePeriod: "Enter a whole number.",
      },
    ],
    ["education", { educationalDetails: "This field is required." }],
    ["skills", { skills: "This field is required.", languages: "This field is required." }],
  ])("%s: %o", (step, expected) => {
    const errors = errorsOf({}, stepSchemas[step]);
    expect(Object.keys(errors)).toEqual(Object.keys(expected));
    for (const [field, message] of Object.entries(expected))
      if (!/expected type|required\.$|whole number/.test(message))
        expect(errors[field]).toBe(message);
  });
});

describe("personal answers", () => {
  test.each<[string, unknown, string | undefined]>([
    ["fullName", " \u200b", "Full name is required"],
    ["fullName", "x".repeat(120), undefined],
    ["fullName", "x".repeat(121), "Must have at most 120 characters."],
    ["fullName", "\ud83d", "This text contains characters that cannot be stored."],
    ["fullNameAr", "ماريا", undefined],
    ["fullNameAr", "x".repeat(121), "Must have at most 120 characters."],
    ["dob", "", "Date of birth is required"],
    ["dob", "1994-02-30", "Date of birth must be a valid date, such as 5 March 1994"],
    ["dob", "5 3 1994", "Date of birth must be a valid date, such as 5 March 1994"],
    ["dob", "1996-02-29", undefined],
    ["gender", "", "Please select the gender"],
    ["gender", "Other", "Please select the gender"],
    ["maritalStatus", "", "Marital status is required"],
    ["maritalStatus", "engaged", "Marital status is required"],
    ["maritalStatus", "widowed", undefined],
    ["nationality", "", "Nationality is required"],
    ["country", "", "Country of Residency is required"],
    ["country", "ARE", "Must have at most 2 characters."],
    ["address", "x".repeat(300), undefined],
    ["address", "x".repeat(301), "Must have at most 300 characters."],
    ["phone.fullNumber", "", "Phone number is required"],
    ["phone.fullNumber", "call me", "Invalid phone number"],
    ["phone.fullNumber", "+971 50 123 4567 call me", "Invalid phone number"],
    ["phone.fullNumber", "---", "Invalid phone number"],
    ["phone.fullNumber", "०९७१५०१२३४५६७", "Invalid phone number"],
    ["phone.fullNumber", "٩٧١٥٠١٢٣٤٥٦٧", undefined],
    ["phone.fullNumber", 971501234567, "Invalid phone number"],
    ["phone.fullNumber", " ", "Phone number is required"],
    ["phone.fullNumber", null, "Phone number is required"],
    ["phone.fullNumber", "12345678901234", "Invalid phone number"],
    ["phone.fullNumber", "123456", "Invalid phone number"],
    ["phone.localNumber", "5".repeat(31), "Invalid phone number"],
    ["revision", "1.5", "Enter a whole number."],
    ["workExperience", 7, "This field is not known."],
  ])("%s %j: %s", (field, value, message) => {
    const [outer = "", inner] = field.split(".");
    const phone = { ...complete.phone, ...(inner && { [inner]: value }) };
    const form = { ...complete, [outer]: inner ? phone : value };
    expect(errorsOf(form)).toEqual(message === undefined ? {} : { [field]: message });
  });
});

describe("a role", () => {
  test.each<[string, unknown, string]>([
    ["profession.label", "  ", "Profession is required"],
    ["profession.label", "x".repeat(81), "Must have at most 80 characters."],
    ["designation", "", "Designation is required"],
    ["designation", "x".repeat(121), "Must have at most 120 characters."],
    ["organization", "", "Organization is required"],
    ["organization", "x".repeat(161), "Must have at most 160 characters."],
    ["department", "", "Department is required"],
    ["department", "x".repeat(121), "Must have at most 120 characters."],
    ["from", "", "‘From’ is required"],
    ["from", "2019-13", "Month must look like 03/2019"],
    ["from", "1899-01", "Month must look like 03/2019"],
    ["from", "03/2019", "Month must look like 03/2019"],
    ["to", "soon", "Month must look like 03/2019"],
    ["to", "2019-04", "‘To’ must not be before ‘From’"],
    ["to", null, "‘To’ is required, unless this is your current role"],
    ["employmentType", "Gig", "Must be one of: Part time, Fixed contract, Full time."],
    ["months", 3, "This field is not known."],
  ])("its %s %j: %s", (field, value, message) => {
    const change =
      field === "profession.label" ? { profession: { label: value } } : { [field]: value };
    expect(withRole(change)).toEqual({ [`professionalDetails.position.0.${field}`]: message });
  });

  test("reports each missing part by name", () => {
    expect(errorsOf({ ...complete, ...roles([{ isCurrentRole: false }]) })).toEqual({
      "professionalDetails.position.0.profession.label": "Profession is required",
      "professionalDetails.position.0.designation": "Designation is required",
      "professionalDetails.position.0.organization": "Organization is required",
      "professionalDetails.position.0.department": "Department is required",
      "professionalDetails.position.0.from": "‘From’ is required",
    });
  });

  test("needs no end if it is current, and may last one month", () => {
    expect(withRole({ to: null, isCurrentRole: true })).toEqual({});
    expect(withRole({ to: "2010-01", isCurrentRole: true })).toEqual({});
    expect(withRole({ to: undefined, isCurrentRole: "true" })).toEqual({});
    expect(withRole({ from: "2019-05-31", to: "2019-05-01", employmentType: null })).toEqual({});
  });

  test("is one of at most forty", () => {
    expect(errorsOf({ ...complete, ...roles(times(40, () => role)) })).toEqual({});
    expect(errorsOf({ ...complete, ...roles(times(41, () => role)) })).toEqual({
      "professionalDetails.position": "At most 40 entries are allowed.",
    });
  });
});

describe("work", () => {
  const desired = [{ label: "Nursing" }];
  test.each([
    [{ havePriorWorkExperience: true, ...roles([]) }, "professionalDetails.position"],
    [{ havePriorWorkExperience: false, desiredProfessions: [] }, "desiredProfessions"],
    [{ havePriorWorkExperience: true, ...roles([role]), desiredProfessions: [] }, undefined],
    [{ havePriorWorkExperience: false, ...roles([]), desiredProfessions: desired }, undefined],
    [roles([]), undefined],
    [{ desiredProfessions: [] }, undefined],
  ])("prior work needs a role, no prior work a desired profession: %o", (form, field) => {
    const messages: Record<string, string> = {
      "professionalDetails.position": "Work roles are required, unless you have not worked before",
      desiredProfessions: "Choose the work you want",
    };
    expect(errorsOf({ ...form, revision: 0 })).toEqual(field ? { [field]: messages[field] } : {});
  });

  test("up to three professions can be desired, none of them empty", () => {
    expect(
      errorsOf({ ...complete, desiredProfessions: times(3, (at) => ({ label: `Trade ${at}` })) }),
    ).toEqual({});
    expect(
      errorsOf({ ...complete, desiredProfessions: times(4, (at) => ({ label: `Trade ${at}` })) }),
    ).toEqual({
      desiredProfessions: "At most 3 entries are allowed.",
    });
    expect(errorsOf({ ...complete, desiredProfessions: [{ label: " " }] })).toEqual({
      "desiredProfessions.0.label": "Profession must not be empty",
    });
  });

  test.each<[unknown, string | undefined]>([
    [0, undefined],
    [12_500, undefined],
    [999_999_999.99, undefined],
    [0.01, undefined],
    [-1, "Must be at least 0."],
    [1_000_000_000, "Must be at most 999999999.99."],
    [12.345, "Expected salary can have at most two decimal places"],
    ["12", "This value is not of the expected type."],
  ])("the salary %j: %s", (salary, message) => {
    const form = { ...complete, salaryInfo: { currencyType: "SAR", salary } };
    expect(errorsOf(form)).toEqual(message ? { "salaryInfo.salary": message } : {});
  });

  test.each<[string, unknown, string | undefined]>([
    ["noticePeriod", 1, undefined],
    ["noticePeriod", 6, undefined],
    ["noticePeriod", 0, "Must be at least 1."],
    ["noticePeriod", 7, "Must be at most 6."],
    ["preferredEmploymentTypes", ["Part time", "Full time"], undefined],
    [
      "salaryInfo.currencyType",
      "XYZ",
      "Must be one of: AED, SAR, QAR, KWD, BHD, OMR, USD, EUR, GBP, INR, PKR, PHP, EGP.",
    ],
  ])("%s %j: %s", (field, value, message) => {
    const answer = field.startsWith("salary")
      ? { salaryInfo: { currencyType: value, salary: 1 } }
      : { [field]: value };
    expect(errorsOf({ ...complete, ...answer })).toEqual(message ? { [field]: message } : {});
  });
});

describe("education", () => {
  test.each([4, 5, 6, 7, 8])("level %i needs a degree", (higherEducation) => {
    const message = { "educationalDetails.0.degree": "Degree is required" };
    expect(withDegree({ higherEducation, degree: " " })).toEqual(message);
    expect(withDegree({ higherEducation, degree: undefined })).toEqual(message);
    expect(withDegree({ higherEducation, degree: "Anything else" })).toEqual({});
  });

  test.each([1, 2, 3])("level %i needs no degree", (higherEducation) => {
    expect(errorsOf({ ...complete, educationalDetails: [{ higherEducation }] })).toEqual({});
  });

  test.each<[string, unknown, string]>([
    ["higherEducation", undefined, "Level of education is required"],
    ["higherEducation", null, "Level of education is required"],
    ["higherEducation", 9, "Level of education is required"],
    ["fieldOfStudy", "x".repeat(161), "Must have at most 160 characters."],
    ["institutionName", "x".repeat(161), "Must have at most 160 characters."],
    ["grade", "x".repeat(41), "Must have at most 40 characters."],
    ["countryOfIssuance", "PHL", "Must have at most 2 characters."],
    ["completionYear", 1959, "Must be at least 1960."],
    ["completionYear", 2015.5, "Enter a whole number."],
  ])("its %s %j: %s", (field, value, message) => {
    expect(withDegree({ [field]: value })).toEqual({ [`educationalDetails.0.${field}`]: message });
  });

  test("needs one row at least, ten at most", () => {
    expect(errorsOf({ ...complete, educationalDetails: [] })).toEqual({
      educationalDetails: "Education is required; you can choose None",
    });
    expect(errorsOf({ ...complete, educationalDetails: times(11, () => degree) })).toEqual({
      educationalDetails: "At most 10 entries are allowed.",
    });
  });
});

describe("skills and languages", () => {
  test("are not empty, and limited in number", () => {
    expect(errorsOf({ ...complete, skills: [{ label: "Sewing" }, { label: "" }] })).toEqual({
      "skills.1.label": "Skill must not be empty",
    });
    expect(
      errorsOf({ ...complete, skills: times(51, (at) => ({ label: `Skill ${at}` })) }),
    ).toEqual({
      skills: "At most 50 entries are allowed.",
    });
    expect(errorsOf({ ...complete, languages: times(21, (at) => ({ code: `x${at}` })) })).toEqual({
      languages: "At most 20 entries are allowed.",
    });
  });

  test("each language is unique, and has one of four levels", () => {
    const [en, ar] = [
      { code: "en", level: "fluent" },
      { code: "ar", level: null },
    ];
    expect(errorsOf({ ...complete, languages: [en, ar] })).toEqual({});
    expect(errorsOf({ ...complete, languages: [en, ar, { code: "en", level: "basic" }] })).toEqual({
      "languages.2.code": "Language is already added",
    });
    expect(errorsOf({ ...complete, languages: [{ code: "en", level: "C1" }] })).toEqual({
      "languages.0.level": "Must be one of: basic, good, fluent, native.",
    });
  });
});

describe("sensitive answers", () => {
  test.each<[string, unknown, string | undefined]>([
    ["religion", "Islam", undefined],
    ["religion", "Secular/Atheist", undefined],
    ["religion", "Jedi", expect.stringMatching(/^Must be one of: Christianity, Islam, /)],
    ["anyCriminalRecord", "true", undefined],
    ["anyCriminalRecord", null, undefined],
    ["anyCriminalRecord", "perhaps", "This value is not of the expected type."],
    ["healthIssues.hasIssues", null, undefined],
    ["disability.hasDisability", null, undefined],
    ["healthIssues.details", "x".repeat(1_000), undefined],
    ["healthIssues.details", "x".repeat(1_001), "Must have at most 1000 characters."],
    ["disability.details", "a\0b", "This text contains characters that cannot be stored."],
  ])("%s %j: %s", (field, value, message) => {
    const [outer = "", inner] = field.split(".");
    const before = complete[outer as "healthIssues"];
    const form = { ...complete, [outer]: inner ? { ...before, [inner]: value } : value };
    expect(errorsOf(form)).toEqual(message ? { [field]: message } : {});
  });
});

test("invisible characters are removed, and do not fill a field", () => {
  const organization = "\u202eGulf\u200b\nCare";
  const parsed = safeParse(ProfileForm, { ...complete, ...roles([{ ...role, organization }]) });
  expect(parsed.data?.professionalDetails?.position[0]?.organization).toBe("Gulf Care");
  expect(withRole({ department: "\u200b" })).toEqual({
    "professionalDetails.position.0.department": "Department is required",
  });
});
