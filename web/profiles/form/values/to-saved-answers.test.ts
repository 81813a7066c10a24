import { ProfileForm, stepFieldNames } from "@wasla/contract/profiles/form";
import { formSteps } from "@wasla/contract/profiles/steps";
import { afterEach, beforeEach, expect, test } from "vitest";
import { questionnaireQuery } from "#/catalogue/questionnaire-request.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { isSame } from "#/platform/drafts/is-same.ts";
import { questions } from "#/profiles/form/testing/questions.ts";
import { createProfile } from "#/profiles/own-profile/testing/fake-server.ts";
import { toFormValues } from "./from-profile.ts";
import { emptySteps, normalizeStep } from "./step-values.ts";
import { toAnswers } from "./to-answers.ts";
import { toSavedAnswers } from "./to-saved-answers.ts";
import { isStepValid } from "./validate-step.ts";

function toAnswer(key: string, value: boolean | string) {
  return { key, value, label: key, labelAr: key, option: null };
}

beforeEach(() => queryClient.setQueryData(questionnaireQuery().queryKey, [...questions]));
afterEach(() => queryClient.clear());

const profile = createProfile({
  educationalDetails: createProfile().educationalDetails.map((row) => ({
    ...row,
    degree: "My own",
  })),
  sensitive: {
    isShared: true,
    religion: "Islam",
    anyCriminalRecord: false,
    healthIssues: { hasIssues: true, details: "Hay fever" },
    disability: { hasDisability: false, details: null },
    answers: [
      toAnswer("question4", false),
      toAnswer("question5", "Falcons"),
      toAnswer("question6", "choice2"),
    ],
  },
});

test.each(formSteps)("a saved step is unchanged by a round trip through its form: %s", (step) => {
  const typed = toFormValues(step, profile);
  expect(isStepValid(step, toAnswers(step, typed))).toBe(true);
  const sent = toSavedAnswers(step, typed, { saved: typed, isFinished: true });
  const read = ProfileForm.parse({ ...JSON.parse(JSON.stringify(sent)), revision: 1 });
  expect(Object.keys(read).sort()).toEqual([...stepFieldNames(step), "revision"].sort());
});

test.each(formSteps)("a draft has exactly the fields of its step: %s", (step) => {
  expect(Object.keys(emptySteps[step]).sort()).toEqual([...stepFieldNames(step)].sort());
});

test.each(formSteps)("any stored value is normalized to the form's shape: %s", (step) => {
  for (const stored of [null, 3, "x", [], { fullName: 4, skills: {}, phone: null }, { to: [] }])
    expect(isSame(normalizeStep(step, stored), normalizeStep(step, emptySteps[step]))).toBe(true);
  const typed = toFormValues(step, profile);
  const turned = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(typed).toReversed())));
  expect(isSame(normalizeStep(step, { ...turned, gone: 1 }), typed)).toBe(true);
});

test("a stored row of another shape gets the fields of current rows", () => {
  const { professionalDetails } = normalizeStep("experience", {
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

test("answers to unknown questions and missing required answers are not sent", () => {
  const typed = { ...toFormValues("review", profile), answers: { question4: true } };
  const sent = () => toSavedAnswers("review", typed, { saved: typed, isFinished: false }).answers;
  expect(sent()).toEqual([
    { key: "question4", value: true },
    { key: "question5", value: null },
  ]);
  expect(isStepValid("review", toAnswers("review", typed))).toBe(false);
  queryClient.clear();
  expect(sent()).toBeUndefined();
  expect(isStepValid("review", toAnswers("review", typed))).toBe(true);
});
