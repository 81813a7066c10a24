import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";
import { audiences, Question } from "./questionnaire.ts";

export const getQuestionnaire = endpoint({
  method: "GET",
  path: "/shared/questionnaire",
  about:
    "List the questions of an audience in order. A question whose key is a form field is answered there, any other in `answers`.",
  who: "everyone",
  query: z.strictObject({ audience: z.optional(z.enum(audiences)) }),
  reply: successResponse(z.array(Question)),
});
