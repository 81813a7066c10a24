/** The questionnaire of job seekers, as operators write it. */
import * as z from "zod/mini";
import { pageFields, Reason, rowsOf } from "#/platform/console.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { answer, entryId, filled, flag, text, whole } from "#/platform/wire.ts";
import {
  LEAST_CHOICES,
  MOST_CHOICES,
  MOST_QUESTIONS,
  Question,
  questionTypes,
} from "./questionnaire.ts";

/** Signs of a question in either language. */
export const LONGEST_QUESTION = 200;
/** Signs of a choice in either language. */
export const LONGEST_CHOICE = 100;

const StaffQuestion = z.extend(Question, {
  /** Choices that are offered no more stay for those who have chosen them. */
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      labelAr: z.string(),
      isRetired: z.boolean(),
    }),
  ),
  /** A field of the form: it can be renamed and moved, and nothing else. */
  isBound: z.boolean(),
  /** Grows with each change of it. */
  revision: z.int(),
  /** ISO 8601; null while it is asked. */
  retiredAt: z.nullable(z.string()),
});
export type StaffQuestion = z.output<typeof StaffQuestion>;

const label = filled("platform.required", LONGEST_QUESTION);

/** The text of a choice; one that is offered already names its value. */
const Choice = z.strictObject({
  value: z.optional(text(40)),
  label: filled("platform.required", LONGEST_CHOICE),
  labelAr: filled("platform.required", LONGEST_CHOICE),
  isRetired: z.optional(flag),
});

const Choices = z.array(Choice).check(z.maxLength(MOST_CHOICES));

/** Whether a list leaves something to choose. */
export function offersChoice(options: readonly { readonly isRetired?: boolean | undefined }[]) {
  return options.filter(({ isRetired }) => !isRetired).length >= LEAST_CHOICES;
}

export const listQuestions = endpoint({
  method: "GET",
  path: "/staff/questions",
  about: `The questions that are asked, in their order, all of them at once (at most ${MOST_QUESTIONS}); with isRetired those that were retired, the newest first.`,
  who: ["admin"],
  query: z.strictObject({
    isRetired: z.optional(flag),
    after: z.optional(entryId()),
    count: pageFields.count,
  }),
  reply: rowsOf(StaffQuestion),
});

export const addQuestion = endpoint({
  method: "POST",
  path: "/staff/questions",
  about: `Asks a further question, after the others. Its kind never changes; choices are of select, which offers ${LEAST_CHOICES} or more.`,
  who: ["admin"],
  body: z.strictObject({
    label,
    labelAr: label,
    type: z.enum(questionTypes),
    options: z.optional(Choices),
    required: z.optional(flag),
    reason: Reason,
  }),
  reply: answer(StaffQuestion),
});

const params = z.strictObject({ questionId: entryId() });

export const changeQuestion = endpoint({
  method: "PUT",
  path: "/staff/questions/:questionId",
  about:
    "Changes what is named and leaves the rest. Choices are sent whole, in their order: one without a value is new, and none that was offered may be left out, but be retired, and two or more are offered. A question that has moved on since it was read stays: 409.",
  who: ["admin"],
  params,
  body: z.strictObject({
    /** Of the question that was read. */
    revision: whole(0, 2_147_483_647),
    label: z.optional(label),
    labelAr: z.optional(label),
    options: z.optional(Choices),
    required: z.optional(flag),
    reason: Reason,
  }),
  reply: answer(StaffQuestion),
});

export const retireQuestion = endpoint({
  method: "POST",
  path: "/staff/questions/:questionId/retire",
  about: "Asks it no more. What was answered is kept, and shown to nobody.",
  who: ["admin"],
  params,
  body: z.strictObject({ reason: Reason }),
  reply: answer(StaffQuestion),
});

export const bringBackQuestion = endpoint({
  method: "POST",
  path: "/staff/questions/:questionId/bring-back",
  about: "Asks a retired question again, after the others; what was answered then is shown again.",
  who: ["admin"],
  params,
  body: z.strictObject({ reason: Reason }),
  reply: answer(StaffQuestion),
});

const ids = z.array(text(10)).check(z.maxLength(MOST_QUESTIONS));

export const orderQuestions = endpoint({
  method: "PUT",
  path: "/staff/question-order",
  about:
    "Puts all questions that are asked in an order. `was` is the order that was read: another one by now is not written over, 409.",
  who: ["admin"],
  body: z.strictObject({ was: ids, order: ids, reason: Reason }),
  reply: answer(z.array(StaffQuestion)),
});
