import * as z from "zod/mini";
import { clients, endpoint, roles } from "#/platform/endpoint.ts";
import { answer, entryId, noBody, text } from "#/platform/wire.ts";
import { CandidateDetail } from "./detail.ts";
import { ListBody, ListQuery } from "./list-query.ts";
import { ListedJobSeeker } from "./schemas.ts";

export const listJobSeekers = endpoint({
  method: "POST",
  path: "/company/jobseeker-list",
  about:
    "Candidates that the client may see, filtered, sorted, a page at a time; or all of them as CSV.",
  who: clients,
  query: ListQuery,
  body: ListBody,
  reply: z.object({
    success: z.literal(true),
    users: z.array(ListedJobSeeker),
    totalCount: z.int(),
  }),
  files: ["text/csv"],
});

export const countJobSeekers = endpoint({
  method: "GET",
  path: "/company/jobseeker-counts",
  about: "Candidates in the client's professions: all of them, and those first listed this month.",
  who: clients,
  query: z.strictObject({ profId: z.optional(entryId()) }),
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
});
export type ProfessionCount = z.infer<typeof ProfessionCount>;

export const listProfessionCounts = endpoint({
  method: "GET",
  path: "/company/jobseeker-profession/list",
  about: "Professions of the client's dashboard with the number of candidates in each.",
  who: clients,
  reply: answer(z.array(ProfessionCount)),
});

export const getJobSeeker = endpoint({
  method: "GET",
  path: "/jobseeker/:id",
  about: "One candidate, for its owner, an operator, or a client to whom it is unlocked.",
  who: roles,
  params: z.strictObject({ id: text(100) }),
  reply: answer(CandidateDetail),
});

export const linkDocument = endpoint({
  method: "POST",
  path: "/media/:name/link",
  about:
    "A link of five minutes to a document, for its owner or a client that may open it. Each link is one entry in the ledger of who opened what.",
  who: ["jobSeeker", ...clients],
  params: z.strictObject({ name: text(100) }),
  body: noBody,
  reply: answer(z.object({ url: z.string(), until: z.iso.datetime() })),
});
