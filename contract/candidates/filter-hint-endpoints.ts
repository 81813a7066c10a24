import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { ListQuery } from "./list-query.ts";

/** Filters that a hint may drop, each as a whole: an age with both of its ends. */
export const hintFields = [
  "search",
  "country",
  "profession",
  "gender",
  "nationality",
  "skill",
  "age",
  "employmentStatus",
  "experience",
] as const;
export type HintField = (typeof hintFields)[number];

const FilterHint = z.object({
  field: z.enum(hintFields),
  /** Candidates that match without this filter. */
  count: z.int(),
});
export type FilterHint = z.infer<typeof FilterHint>;

export const listFilterHints = endpoint({
  method: "GET",
  path: "/company/jobseeker-list/drops",
  about:
    "How many candidates a question finds, and how many it would find without each one of its filters. Sort and page do not matter.",
  who: clientRoles,
  query: ListQuery,
  reply: z.object({ success: z.literal(true), totalCount: z.int(), drops: z.array(FilterHint) }),
});
