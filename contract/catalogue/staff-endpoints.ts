import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { pageResponse, paginationFields, Reason } from "#/platform/operator-schemas.ts";
import {
  booleanFlag,
  catalogueId,
  integer,
  requiredLine,
  successResponse,
  text,
} from "#/platform/schemas.ts";
import {
  MAX_CHOICES,
  MAX_QUESTIONS,
  MIN_CHOICES,
  Question,
  questionTypes,
} from "./questionnaire.ts";

/** Characters of a question in either language. */
export const MAX_QUESTION_LENGTH = 200;
/** Characters of a choice in either language. */
export const MAX_CHOICE_LENGTH = 100;

const StaffQuestion = z.extend(Question, {
  /** Includes retired choices, which stay for those who have selected them. */
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      labelAr: z.string(),
      isRetired: z.boolean(),
    }),
  ),
  /** A field of the form: it can only be renamed and reordered. */
  isBound: z.boolean(),
  /** Increases with each change. */
  revision: z.int(),
  /** ISO 8601; null while active. */
  retiredAt: z.nullable(z.string()),
});
export type StaffQuestion = z.output<typeof StaffQuestion>;

const label = requiredLine("platform.required", MAX_QUESTION_LENGTH);

/** Existing choices have a value, new ones do not. */
const ChoiceInput = z.strictObject({
  value: z.optional(text(40)),
  label: requiredLine("platform.required", MAX_CHOICE_LENGTH),
  labelAr: requiredLine("platform.required", MAX_CHOICE_LENGTH),
  isRetired: z.optional(booleanFlag),
});

const ChoiceInputs = z.array(ChoiceInput).check(z.maxLength(MAX_CHOICES));

/** Whether a list has at least `MIN_CHOICES` active choices. */
export function hasEnoughChoices(options: readonly { readonly isRetired?: boolean | undefined }[]) {
  return options.filter(({ isRetired }) => !isRetired).length >= MIN_CHOICES;
}

export const listQuestions = endpoint({
  method: "GET",
  path: "/staff/questions",
  about: `The questions that are asked, in their order, all of them at once (at most ${MAX_QUESTIONS}); with isRetired those that were retired, the newest first.`,
  who: ["admin"],
  query: z.strictObject({
    isRetired: z.optional(booleanFlag),
    after: z.optional(catalogueId()),
    count: paginationFields.count,
  }),
  reply: pageResponse(StaffQuestion),
});

export const addQuestion = endpoint({
  method: "POST",
  path: "/staff/questions",
  about: `Asks a further question, after the others. Its kind never changes; choices are of select, which offers ${MIN_CHOICES} or more.`,
  who: ["admin"],
  body: z.strictObject({
    label,
    labelAr: label,
    type: z.enum(questionTypes),
    options: z.optional(ChoiceInputs),
    required: z.optional(booleanFlag),
    reason: Reason,
  }),
  reply: successResponse(StaffQuestion),
});

const params = z.strictObject({ questionId: catalogueId() });

export const updateQuestion = endpoint({
  method: "PUT",
  path: "/staff/questions/:questionId",
  about:
    "Changes what is named and leaves the rest. Choices are sent whole, in their order: one without a value is new, and none that was offered may be left out, but be retired, and two or more are offered. A question that has moved on since it was read stays: 409.",
  who: ["admin"],
  params,
  body: z.strictObject({
    /** Of the question as the operator read it. */
    revision: integer(0, 2_147_483_647),
    label: z.optional(label),
    labelAr: z.optional(label),
    options: z.optional(ChoiceInputs),
    required: z.optional(booleanFlag),
    reason: Reason,
  }),
  reply: successResponse(StaffQuestion),
});

export const retireQuestion = endpoint({
  method: "POST",
  path: "/staff/questions/:questionId/retire",
  about: "Asks it no more. What was answered is kept, and shown to nobody.",
  who: ["admin"],
  params,
  body: z.strictObject({ reason: Reason }),
  reply: successResponse(StaffQuestion),
});

export const restoreQuestion = endpoint({
  method: "POST",
  path: "/staff/questions/:questionId/bring-back",
  about: "Asks a retired question again, after the others; what was answered then is shown again.",
  who: ["admin"],
  params,
  body: z.strictObject({ reason: Reason }),
  reply: successResponse(StaffQuestion),
});

const ids = z.array(text(10)).check(z.maxLength(MAX_QUESTIONS));

export const reorderQuestions = endpoint({
  method: "PUT",
  path: "/staff/question-order",
  about:
    "Puts all questions that are asked in an order. `was` is the order that was read: another one by now is not written over, 409.",
  who: ["admin"],
  body: z.strictObject({ was: ids, order: ids, reason: Reason }),
  reply: successResponse(z.array(StaffQuestion)),
});
