import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { catalogueId, successResponse } from "#/platform/schemas.ts";
import { ListBody, ListQuery } from "./list-query.ts";
import { CandidateListItem } from "./schemas.ts";
import { XLSX_MEDIA_TYPE } from "./xlsx-type.ts";

export const listCandidates = endpoint({
  method: "POST",
  path: "/company/jobseeker-list",
  about:
    "List candidates the client may see, filtered, sorted and paged; or export all of them as CSV or, for verified corporates, as an Excel workbook.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  query: ListQuery,
  body: ListBody,
  reply: z.object({
    success: z.literal(true),
    users: z.array(CandidateListItem),
    totalCount: z.int(),
  }),
  errors: ["PREMIUM_REQUIRED", "CORPORATE_ONLY", "TOO_MANY_REQUESTS"],
  files: ["text/csv", XLSX_MEDIA_TYPE],
});

export const countCandidates = endpoint({
  method: "GET",
  path: "/company/jobseeker-counts",
  about:
    "Count candidates in the client's professions: all of them, and those first listed this month.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  query: z.strictObject({ profId: z.optional(catalogueId()) }),
  reply: z.object({
    success: z.literal(true),
    currentMonthUserCount: z.int(),
    totalUsers: z.int(),
  }),
});

const ProfessionCount = z.object({
  _id: z.string(),
  profession: z.string(),
  professionAr: z.string(),
  count: z.int(),
  /** Ids of professions that were merged into this one. */
  formerIds: z.optional(z.array(z.string())),
});
export type ProfessionCount = z.infer<typeof ProfessionCount>;

export const listProfessionCounts = endpoint({
  method: "GET",
  path: "/company/jobseeker-profession/list",
  about: "List the professions of the client's dashboard, with the number of candidates in each.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  reply: successResponse(z.array(ProfessionCount)),
});
