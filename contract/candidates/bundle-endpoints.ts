/** Files of many candidates in one archive: prepared, watched while it is sent, or given up. */
import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { successResponse, text } from "#/platform/schemas.ts";
import { ListQuery } from "./list-query.ts";
import { MAX_BUNDLE_CANDIDATES } from "./schemas.ts";

/** The archive's name. */
export const BUNDLE_FILE_NAME = "job.users.zip";

/** `waiting` until its link is opened; a link that nobody opens ends after some minutes. */
export const bundleStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

const Bundle = z.object({
  _id: z.string(),
  state: z.enum(bundleStates),
  /** People whose files are in the archive already, of those who have any to hand out. */
  done: z.int(),
  total: z.int(),
  /** People left out, since they have no files, or none that this client may open. */
  withoutFiles: z.int(),
  /** Documents that are left out because their candidate has not allowed them. */
  closedDocuments: z.int(),
});
export type Bundle = z.infer<typeof Bundle>;

const people = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BUNDLE_CANDIDATES));
const params = z.strictObject({ id: z.uuid() });

export const prepareBundle = endpoint({
  method: "POST",
  path: "/company/bundles",
  about:
    "Prepares an archive of the files of these candidates, or of the whole filtered list, and gives the one link by which it is taken.",
  who: clientRoles,
  query: ListQuery,
  body: z.nullish(z.strictObject({ userIds: z.optional(people) })),
  reply: successResponse(
    z.extend(Bundle, {
      /** Good once and for some minutes; null where nobody has files to hand out. */
      url: z.nullable(z.string()),
    }),
  ),
});

export const getBundle = endpoint({
  method: "GET",
  path: "/company/bundles/:id",
  about: "How far an archive is.",
  who: clientRoles,
  params,
  reply: successResponse(Bundle),
});

export const cancelBundle = endpoint({
  method: "DELETE",
  path: "/company/bundles/:id",
  about: "Gives an archive up: one that is being sent breaks off.",
  who: clientRoles,
  params,
  reply: successResponse(Bundle),
});

export const downloadBundle = endpoint({
  method: "GET",
  path: "/company/bundles/:id/file",
  about: "The archive itself, for whoever holds its link, once.",
  who: "everyone",
  params,
  query: z.strictObject({ ticket: text(100) }),
  reply: z.object({ success: z.literal(true) }),
  files: ["application/zip"],
});

export const downloadCandidates = endpoint({
  method: "POST",
  path: "/company/jobseekers/files",
  about: "These candidates in one answer: their files as an archive, or their rows as CSV.",
  who: clientRoles,
  body: z.strictObject({ userIds: people, isFilesDownload: z.optional(z.boolean()) }),
  reply: z.object({ success: z.literal(true) }),
  files: ["application/zip", "text/csv"],
});
