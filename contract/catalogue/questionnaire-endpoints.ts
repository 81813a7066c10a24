import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";
import { audiences, Question } from "./questionnaire.ts";

export const getQuestionnaire = endpoint({
  method: "GET",
  path: "/shared/questionnaire",
  about:
    "What people of an audience are asked, in order. A question whose key is a path of the form is answered there, every other one in `answers`.",
  who: "everyone",
  query: z.strictObject({ audience: z.optional(z.enum(audiences)) }),
  reply: successResponse(z.array(Question)),
});
