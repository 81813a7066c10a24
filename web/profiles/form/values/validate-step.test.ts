import { expect, test } from "vitest";
import { todayInGulf } from "#/platform/language/formats.ts";
import { labelOf } from "#/profiles/form/field-labels.ts";
import {
  emptyEducation,
  emptyRole,
  emptySteps,
  normalizeStep,
  type StepValues,
} from "./step-values.ts";
import { toAnswers } from "./to-answers.ts";
import { validateStep } from "./validate-step.ts";

const year = Number(todayInGulf().slice(0, 4));
const long = "x".repeat(400);

const person = {
  ...emptySteps.personal,
  ...{ fullName: "Aisha", dob: "5 3 1994", nationality: "Jordan", country: "AE" },
  phone: {
    dialCode: "+971",
    countryCode: "AE",
    localNumber: "501234567",
    fullNumber: "+971501234567",
  },
};
const role = {
  ...emptyRole,
  ...{ profession: { label: "Nursing" }, designation: "Nurse", organization: "City Hospital" },
  ...{ department: "Surgery", from: "2019-05", to: "2021-01" },
};
const degree = { ...emptyEducation, higherEducation: "6", degree: "BSc" };

const work = (overrides: object) => ({ ...emptySteps.experience, ...roles({}), ...overrides });
const roles = (overrides: object) => ({
  professionalDetails: { position: [{ ...role, ...overrides }] },
});
const study = (overrides: object) => ({ educationalDetails: [{ ...degree, ...overrides }] });
const row = "professionalDetails.position.0";
const education = "educationalDetails.0";

type Case = readonly [step: keyof StepValues, field: string, message: string, typed: object];

const cases: readonly Case[] = [
  ["personal", "fullName", "Full name is required", { ...person, fullName: " " }],
  ["personal", "fullName", "Must have at most 120 characters.", { ...person, fullName: long }],
  ["personal", "fullNameAr", "Must have at most 120 characters.", { ...person, fullNameAr: long }],
  ["personal", "address", "Must have at most 300 characters.", { ...person, address: long }],
  ["personal", "dob", "Date of birth is required", { ...person, dob: "" }],
  [
    "personal",
    "dob",
    "Date of birth must be a valid date, such as 5 March 1994",
    { ...person, dob: "31 2 1994" },
  ],
  [
    "personal",
    "dob",
    "Date of birth must be at least 18 years ago",
    { ...person, dob: `1 1 ${year - 17}` },
  ],
  [
    "personal",
    "dob",
    "Date of birth must be at most 80 years ago",
    { ...person, dob: `1 1 ${year - 81}` },
  ],
  ["personal", "nationality", "Nationality is required", { ...person, nationality: "" }],
  ["personal", "country", "Country of Residency is required", { ...person, country: "" }],
  ["experience", `${row}.department`, "Department is required", work(roles({ department: "" }))],
  [
    "experience",
    `${row}.department`,
    "Must have at most 120 characters.",
    work(roles({ department: long })),
  ],
  ["experience", `${row}.from`, "‘From’ is required", work(roles({ from: "" }))],
  ["experience", `${row}.from`, "Month must look like 03/2019", work(roles({ from: "2019-" }))],
  [
    "experience",
    `${row}.from`,
    "Month must not be in the future",
    work(roles({ from: `${year + 1}-01`, isCurrentRole: true })),
  ],
  [
    "experience",
    `${row}.to`,
    "Month must not be in the future",
    work(roles({ to: `${year + 1}-01` })),
  ],
  [
    "experience",
    `${row}.to`,
    "‘To’ is required, unless this is your current role",
    work(roles({ to: "" })),
  ],
  ["experience", `${row}.to`, "‘To’ must not be before ‘From’", work(roles({ to: "2019-04" }))],
  [
    "experience",
    "professionalDetails.position",
    "Work roles are required, unless you have not worked before",
    work({ professionalDetails: { position: [] } }),
  ],
  [
    "experience",
    "desiredProfessions",
    "Choose the work you want",
    work({ havePriorWorkExperience: false }),
  ],
  [
    "education",
    `${education}.higherEducation`,
    "Level of education is required",
    study({ higherEducation: "" }),
  ],
  ["education", `${education}.degree`, "Degree is required", study({ degree: " " })],
  ["education", `${education}.grade`, "Must have at most 40 characters.", study({ grade: long })],
  [
    "education",
    `${education}.completionYear`,
    `Completion year must be ${year + 6} at most`,
    study({ completionYear: String(year + 7) }),
  ],
];

test.each(cases)("%s: %s reports: %s", async (step, field, message, typed) => {
  const errors = await validateStep(step, toAnswers(step, normalizeStep(step, typed)));
  expect(messagesByPath(errors)).toEqual({ [field]: message });
});

test("valid answers have no errors, including the limits of dates and lengths", async () => {
  const thisMonth = todayInGulf().slice(0, 7);
  const whole: readonly [keyof StepValues, object][] = [
    ["personal", { ...person, address: "x".repeat(300) }],
    ["personal", { ...person, dob: `1 1 ${year - 80}` }],
    ["experience", work(roles({ from: thisMonth, to: thisMonth }))],
    ["experience", work(roles({ to: "", isCurrentRole: true }))],
    ["education", study({ completionYear: String(year + 6) })],
    ["review", emptySteps.review],
  ];
  for (const [step, typed] of whole)
    expect(
      messagesByPath(await validateStep(step, toAnswers(step, normalizeStep(step, typed)))),
    ).toEqual({});
});

test("every field with an error has a label", () => {
  const t = (key: string) => `the name of ${key}`;
  for (const [, field] of cases) expect(labelOf(t as never, field)).toMatch(/^the name of/);
});

/** Messages by field path. */
function messagesByPath(errors: object, path = ""): Record<string, string> {
  return Object.entries(errors).reduce<Record<string, string>>((messages, [name, found]) => {
    const field = name === "root" ? path : [path, name].filter(Boolean).join(".");
    const isFault = "message" in Object(found);
    return Object.assign(
      messages,
      isFault ? { [field]: found.message } : messagesByPath(found ?? {}, field),
    );
  }, {});
}
