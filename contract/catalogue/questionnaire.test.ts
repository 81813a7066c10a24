import { expect, test } from "vitest";
import { formatMessage } from "#/messages.ts";
import {
  type Answer,
  boundQuestions,
  MAX_ANSWER_LENGTH,
  validateAnswers,
} from "./questionnaire.ts";

const options = [{ value: "a" }, { value: "b" }];
const questions = [
  { key: "car", type: "boolean", required: true, options: [] },
  { key: "hobby", type: "text", required: false, options: [] },
  { key: "visa", type: "select", required: false, options },
] as const;

const errorsOf = (...answers: Answer[]) =>
  validateAnswers(questions, answers).map(({ field, message }) => [
    field,
    formatMessage("en", message),
  ]);

test("accepts valid answers, and does not check questions without one", () => {
  expect(errorsOf()).toEqual([]);
  const long = "x".repeat(MAX_ANSWER_LENGTH);
  for (const value of ["Falcons", "الصقور", long, "two\nlines", "", null])
    expect(errorsOf({ key: "hobby", value })).toEqual([]);
  for (const value of ["a", "b", "", null]) expect(errorsOf({ key: "visa", value })).toEqual([]);
  for (const value of [true, false]) expect(errorsOf({ key: "car", value })).toEqual([]);
});

test.each<[Answer, string]>([
  [{ key: "car", value: null }, "This field is required."],
  [{ key: "car", value: "" }, "This field is required."],
  [{ key: "car", value: " \u200b\u2060" }, "This field is required."],
  [{ key: "car", value: "true" }, "This value is not of the expected type."],
  [{ key: "hobby", value: false }, "This value is not of the expected type."],
  [{ key: "hobby", value: "x".repeat(501) }, "Must have at most 500 characters."],
  [{ key: "hobby", value: "\ud83d" }, "This text contains characters that cannot be stored."],
  [{ key: "visa", value: "c" }, "This choice is not offered. Please choose again."],
  [{ key: "toString", value: true }, "This field is not known."],
])("%j: %s", (answer, sentence) => {
  expect(errorsOf(answer)).toEqual([[`answers.${answer.key}`, sentence]]);
});

test("the questions of the form are in both languages", () => {
  for (const { label, labelAr } of boundQuestions) {
    expect(label).toMatch(/^[A-Z][^؟]+\?$/);
    expect(labelAr).toMatch(/^\p{Script=Arabic}[^?]+؟$/u);
  }
});
