import { fieldsOf, ProfileForm } from "@wasla/contract/profiles/form";
import { formSteps } from "@wasla/contract/profiles/steps";
import { afterEach, beforeEach, expect, test } from "vitest";
import { questionnaireQuery } from "#/catalogue/questionnaire.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { questions } from "#/profiles/form/testing/server.ts";
import { profileOf } from "#/profiles/own/testing/server.ts";
import { typedFrom } from "./from-profile.ts";
import { isWhole } from "./judge-step.ts";
import { sentOf } from "./sent.ts";
import { answersOf } from "./to-answers.ts";
import { emptySteps, isSame, mended } from "./typed.ts";

function given(key: string, value: boolean | string) {
  return { key, value, label: key, labelAr: key, option: null };
}

beforeEach(() => queryClient.setQueryData(questionnaireQuery().queryKey, [...questions]));
afterEach(() => queryClient.clear());

const profile = profileOf({
  educationalDetails: profileOf().educationalDetails.map((row) => ({ ...row, degree: "My own" })),
  sensitive: {
    isShared: true,
    religion: "Islam",
    anyCriminalRecord: false,
    healthIssues: { hasIssues: true, details: "Hay fever" },
    disability: { hasDisability: false, details: null },
    answers: [
      given("question4", false),
      given("question5", "Falcons"),
      given("question6", "choice2"),
    ],
  },
});

test.each(formSteps)("a saved step goes through its form and back as it was: %s", (step) => {
  const typed = typedFrom(step, profile);
  expect(isWhole(step, answersOf(step, typed))).toBe(true);
  const sent = sentOf(step, typed, { saved: typed, isFinished: true });
  const read = ProfileForm.parse({ ...JSON.parse(JSON.stringify(sent)), revision: 1 });
  expect(Object.keys(read).sort()).toEqual([...fieldsOf(step), "revision"].sort());
});

test.each(formSteps)("a draft holds the fields of its step and no others: %s", (step) => {
  expect(Object.keys(emptySteps[step]).sort()).toEqual([...fieldsOf(step)].sort());
});

test.each(formSteps)("whatever was kept is read in the form's shape: %s", (step) => {
  for (const kept of [null, 3, "x", [], { fullName: 4, skills: {}, phone: null }, { to: [] }])
    expect(isSame(mended(step, kept), mended(step, emptySteps[step]))).toBe(true);
  const typed = typedFrom(step, profile);
  const turned = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(typed).toReversed())));
  expect(isSame(mended(step, { ...turned, gone: 1 }), typed)).toBe(true);
});

test("a row that was kept in another shape has the fields of today's rows", () => {
  const { professionalDetails } = mended("experience", {
    professionalDetails: { position: [{ designation: "Nurse", from: 2019 }] },
  });
  expect(professionalDetails.position).toEqual([
    {
      profession: { label: "" },
      designation: "Nurse",
      organization: "",
      department: "",
      from: "",
      to: "",
      isCurrentRole: false,
      employmentType: "",
    },
  ]);
});

test("of questions nothing is said that could not be read, nor that a required answer is gone", () => {
  const typed = { ...typedFrom("review", profile), answers: { question4: true } };
  const sent = () => sentOf("review", typed, { saved: typed, isFinished: false }).answers;
  expect(sent()).toEqual([
    { key: "question4", value: true },
    { key: "question5", value: null },
  ]);
  expect(isWhole("review", answersOf("review", typed))).toBe(false);
  queryClient.clear();
  expect(sent()).toBeUndefined();
  expect(isWhole("review", answersOf("review", typed))).toBe(true);
});
