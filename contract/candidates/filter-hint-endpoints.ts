/** Which filters hide candidates from an empty list. */
import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { filterNames } from "./filters.ts";
import { ListQuery } from "./list-query.ts";

const FilterHint = z.object({
  field: z.enum(filterNames),
  /** How many candidates the same query finds without it. */
  count: z.int(),
});
export type FilterHint = z.infer<typeof FilterHint>;

export const listFilterHints = endpoint({
  method: "GET",
  path: "/company/jobseeker-list/drops",
  about:
    "Count the candidates that match the filters, and how many would match without each filter. Sort order and page are ignored.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  query: ListQuery,
  reply: z.object({ success: z.literal(true), totalCount: z.int(), drops: z.array(FilterHint) }),
  errors: ["PREMIUM_REQUIRED"],
});
