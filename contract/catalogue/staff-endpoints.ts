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
  about: `List all active questions in order (at most ${MAX_QUESTIONS}) or, with isRetired, retired ones, newest first.`,
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
  about: `Add a question after the others. Its type is final; only select questions have choices, at least ${MIN_CHOICES}.`,
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
  errors: ["CONFLICT"],
});

const params = z.strictObject({ questionId: catalogueId() });

export const updateQuestion = endpoint({
  method: "PUT",
  path: "/staff/questions/:questionId",
  about:
    "Update the fields sent and keep the others. Choices are sent as a complete ordered list: one without a value is new, existing ones can be retired but not left out, and at least two stay active. 409 if the question has changed since it was read.",
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
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const retireQuestion = endpoint({
  method: "POST",
  path: "/staff/questions/:questionId/retire",
  about: "Retire a question. Its answers are kept, but not shown to anyone.",
  who: ["admin"],
  params,
  body: z.strictObject({ reason: Reason }),
  reply: successResponse(StaffQuestion),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const restoreQuestion = endpoint({
  method: "POST",
  path: "/staff/questions/:questionId/bring-back",
  about: "Restore a retired question, after the others; its earlier answers are shown again.",
  who: ["admin"],
  params,
  body: z.strictObject({ reason: Reason }),
  reply: successResponse(StaffQuestion),
  errors: ["NOT_FOUND", "CONFLICT"],
});

const ids = z.array(text(10)).check(z.maxLength(MAX_QUESTIONS));

export const reorderQuestions = endpoint({
  method: "PUT",
  path: "/staff/question-order",
  about:
    "Set the order of all active questions. `was` is the order that was read; 409 if it has changed.",
  who: ["admin"],
  body: z.strictObject({ was: ids, order: ids, reason: Reason }),
  reply: successResponse(z.array(StaffQuestion)),
  errors: ["CONFLICT"],
});
