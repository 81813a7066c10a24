/** What people are asked beside the form's own fields: questions and possible answers. */
import * as z from "zod/mini";
import { type FieldError, toFieldErrors } from "#/platform/field-errors.ts";
import { text } from "#/platform/schemas.ts";

export const audiences = ["jobSeeker", "client"] as const;
export type Audience = (typeof audiences)[number];

export const questionTypes = ["boolean", "text", "select"] as const;

/** Questions that an audience is asked at once. */
export const MAX_QUESTIONS = 30;
/** Choices of a question, those included that are offered no more. */
export const MAX_CHOICES = 50;
/** Choices that a list offers: of one there is nothing to choose. */
export const MIN_CHOICES = 2;
/** Signs of a text that answers a question. */
export const MAX_ANSWER_LENGTH = 500;

const Labels = z.object({ label: z.string(), labelAr: z.string() });

export const Question = z.extend(Labels, {
  _id: z.string(),
  /** By which answers name it; of a bound question the path of its field in the form. */
  key: z.string(),
  type: z.enum(questionTypes),
  /** Of `select` alone. */
  options: z.array(z.extend(Labels, { value: z.string() })),
  required: z.boolean(),
  /** Path of the form's field for more words about a yes; only bound questions have one. */
  detailKey: z.nullable(z.string()),
});
export type Question = z.output<typeof Question>;

type BoundQuestion = Pick<Question, "key" | "detailKey" | "label" | "labelAr">;

/** Questions bound to fields of the form, as they are called until an operator renames them. */
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

/** An answer by its question's key; null and an empty text are none. */
export type Answer = { readonly key: string; readonly value: boolean | string | null };

type AnswerableQuestion = Pick<Question, "key" | "type" | "required"> & {
  readonly options: readonly { readonly value: string }[];
};

/**
 * What is wrong with answers to these questions, each fault at `answers.<key>`: one to another
 * question, a second one, one of another kind, and none where one is required. A question that is
 * not named is not judged.
 */
export function validateAnswers(
  questions: readonly AnswerableQuestion[],
  answers: readonly Answer[],
): FieldError[] {
  const keys = answers.map(({ key }) => key);
  return answers.flatMap(({ key, value }, at): FieldError[] => {
    const question = questions.find((one) => one.key === key);
    const isSecond = keys.indexOf(key) < at;
    const message =
      question && !isSecond ? answerError(question, value) : unknownKeyMessage(isSecond);
    return message ? [{ field: `answers.${key}`, message }] : [];
  });
}

const unknownKeyMessage = (isSecond: boolean) =>
  isSecond ? "platform.wrongFormat" : "platform.unknownField";

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

/** A letter, a digit or a sign, and not what only joins or spaces them. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}]/u;

const unknownChoice = {
  en: "This choice is not offered. Please choose again.",
  ar: "هذا الخيار غير متاح. يرجى الاختيار من جديد.",
} as const;
