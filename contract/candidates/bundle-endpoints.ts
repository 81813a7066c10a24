import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { successResponse, text } from "#/platform/schemas.ts";
import { ListQuery } from "./list-query.ts";
import { MAX_BUNDLE_CANDIDATES } from "./schemas.ts";

/** File name of the download. */
export const BUNDLE_FILE_NAME = "job.users.zip";

/** `waiting` until the link is opened; an unused link expires after some minutes. */
export const bundleStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

const Bundle = z.object({
  _id: z.string(),
  state: z.enum(bundleStates),
  /** Candidates whose files were sent, of those with files. */
  done: z.int(),
  total: z.int(),
  /** Candidates left out because they have no files that this client may open. */
  withoutFiles: z.int(),
  /** Documents left out because their candidates have not opened them to this client. */
  closedDocuments: z.int(),
});
export type Bundle = z.infer<typeof Bundle>;

const people = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BUNDLE_CANDIDATES));
const params = z.strictObject({ id: z.uuid() });

export const prepareBundle = endpoint({
  method: "POST",
  path: "/company/bundles",
  about:
    "Prepare an archive with the files of these candidates, or of the whole filtered list, and return its one-time download link.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  query: ListQuery,
  body: z.nullish(z.strictObject({ userIds: z.optional(people) })),
  reply: successResponse(
    z.extend(Bundle, {
      /** Works once and for some minutes; null if nobody has files. */
      url: z.nullable(z.string()),
    }),
  ),
  errors: ["PREMIUM_REQUIRED", "CORPORATE_ONLY", "CONFLICT", "TOO_MANY_REQUESTS"],
});

export const getBundle = endpoint({
  method: "GET",
  path: "/company/bundles/:id",
  about: "Return the progress of an archive.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  reply: successResponse(Bundle),
  errors: ["NOT_FOUND"],
});

export const cancelBundle = endpoint({
  method: "DELETE",
  path: "/company/bundles/:id",
  about: "Cancel an archive; a download in progress is aborted.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  reply: successResponse(Bundle),
  errors: ["NOT_FOUND"],
});

export const downloadBundle = endpoint({
  method: "GET",
  path: "/company/bundles/:id/file",
  about: "Download an archive with its one-time link.",
  who: "everyone",
  params,
  query: z.strictObject({ ticket: text(100) }),
  reply: z.object({ success: z.literal(true) }),
  errors: ["CORPORATE_ONLY", "NOT_FOUND"],
  files: ["application/zip"],
});

export const downloadCandidates = endpoint({
  method: "POST",
  path: "/company/jobseekers/files",
  about:
    "Download these candidates in one response: their files as an archive, or their rows as CSV.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  body: z.strictObject({ userIds: people, isFilesDownload: z.optional(z.boolean()) }),
  reply: z.object({ success: z.literal(true) }),
  errors: ["PREMIUM_REQUIRED", "CORPORATE_ONLY", "NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
  files: ["application/zip", "text/csv"],
});
