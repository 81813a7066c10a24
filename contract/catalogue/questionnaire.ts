import * as z from "zod/mini";
import { type FieldError, toFieldErrors } from "#/platform/field-errors.ts";
import type { Language } from "#/platform/language.ts";
import { text } from "#/platform/schemas.ts";

export const audiences = ["jobSeeker", "client"] as const;
export type Audience = (typeof audiences)[number];

export const questionTypes = ["boolean", "text", "select"] as const;

/** Active questions of an audience. */
export const MAX_QUESTIONS = 30;
/** Choices of a question, including retired ones. */
export const MAX_CHOICES = 50;
/** Active choices of a list question. */
export const MIN_CHOICES = 2;
/** Characters of a text answer. */
export const MAX_ANSWER_LENGTH = 500;

const Labels = z.object({ label: z.string(), labelAr: z.string() });

export const Question = z.extend(Labels, {
  _id: z.string(),
  /** Identifies the question in answers; for a bound question the path of its form field. */
  key: z.string(),
  type: z.enum(questionTypes),
  /** Empty unless the type is `select`. */
  options: z.array(z.extend(Labels, { value: z.string() })),
  required: z.boolean(),
  /** Path of the form field with details about a yes; only for bound questions. */
  detailKey: z.nullable(z.string()),
});
export type Question = z.output<typeof Question>;

type BoundQuestion = Pick<Question, "key" | "detailKey" | "label" | "labelAr">;

/** Questions bound to form fields, with their labels until an operator renames them. */
export const boundQuestions: readonly BoundQuestion[] = [
  {
    key: "anyCriminalRecord",
    detailKey: null,
    label: "Do you have a criminal record?",
    labelAr: "هل لديك سجل جنائي؟",
  },
  {
    key: "healthIssues.hasIssues",
    detailKey: "healthIssues.details",
    label: "Do you have health issues?",
    labelAr: "هل لديك مشكلات صحية؟",
  },
  {
    key: "disability.hasDisability",
    detailKey: "disability.details",
    label: "Do you have a disability?",
    labelAr: "هل لديك إعاقة؟",
  },
];

/** An answer by question key; null and empty text mean no answer. */
export type Answer = { readonly key: string; readonly value: boolean | string | null };

type AnswerableQuestion = Pick<Question, "key" | "type" | "required"> & {
  readonly options: readonly { readonly value: string }[];
};

/**
 * Errors at `answers.<key>`: unknown or duplicate key, wrong type, unknown choice, or a missing
 * required answer. Questions that are not in `answers` are not checked.
 */
export function validateAnswers(
  questions: readonly AnswerableQuestion[],
  answers: readonly Answer[],
): FieldError[] {
  const keys = answers.map(({ key }) => key);
  return answers.flatMap(({ key, value }, at): FieldError[] => {
    const field = `answers.${key}`;
    if (keys.indexOf(key) < at) return [{ field, message: "platform.wrongFormat" }];
    const question = questions.find((one) => one.key === key);
    if (!question) return [{ field, message: "platform.unknownField" }];
    const message = answerError(question, value);
    return message ? [{ field, message }] : [];
  });
}

function answerError({ type, options, required }: AnswerableQuestion, value: Answer["value"]) {
  if (value === null || (typeof value === "string" && !visibleCharacter.test(value)))
    return required ? "platform.required" : undefined;
  if (typeof value !== (type === "boolean" ? "boolean" : "string")) return "platform.wrongType";
  if (type === "select")
    return options.some((option) => option.value === value) ? undefined : unknownChoice;
  const issues =
    type === "text" ? text(MAX_ANSWER_LENGTH).safeParse(value).error?.issues : undefined;
  return issues && toFieldErrors([...issues], value)[0]?.message;
}

/** Anything but whitespace, control and format characters. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}]/u;

const unknownChoice = {
  en: "This choice is not offered. Please choose again.",
  ar: "هذا الخيار غير متاح. يرجى الاختيار من جديد.",
} as const satisfies Readonly<Record<Language, string>>;
