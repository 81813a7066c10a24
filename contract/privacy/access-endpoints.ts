import * as z from "zod/mini";
import { documentFields } from "#/files/job-seeker-files.ts";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { emptyResponse, integer, successResponse } from "#/platform/schemas.ts";
import { documentRequestStates, GRANT_DAYS, MAX_LISTED_REQUESTS } from "./document-requests.ts";

/** A client as a candidate sees it. */
const ClientSummary = z.object({
  _id: z.uuid(),
  role: z.enum(clientRoles),
  /** The company's name, else the person's; null once the client is erased. */
  name: z.nullable(z.string()),
  /** Two-letter code. */
  country: z.nullable(z.string()),
});
export type ClientSummary = z.output<typeof ClientSummary>;

const AccessEntry = z.object({
  _id: z.string(),
  client: ClientSummary,
  what: z.enum(["viewed", "downloaded", "exported"]),
  /** The downloaded document; null for other actions. */
  fieldName: z.nullable(z.string()),
  at: z.iso.datetime(),
  isHiddenFrom: z.boolean(),
});
export type AccessEntry = z.output<typeof AccessEntry>;

export const listAccess = endpoint({
  method: "GET",
  path: "/privacy/access",
  about:
    "List who opened the caller's profile, downloaded a document or exported the row, newest first.",
  who: ["jobSeeker"],
  query: z.strictObject({
    /** The `_id` of the last entry already loaded. */
    before: z.optional(z.string().check(z.regex(/^[\w-]{48}$/))),
    /** Default 20. */
    count: z.optional(integer(1, 100)),
  }),
  reply: successResponse(z.object({ entries: z.array(AccessEntry), hasMore: z.boolean() })),
});

export const readAccessSummary = endpoint({
  method: "GET",
  path: "/privacy/access/summary",
  about:
    "Count how often the caller's profile was opened: in the last 7 and 30 days, and on each of those days.",
  who: ["jobSeeker"],
  reply: successResponse(
    z.object({
      last7Days: z.int(),
      last30Days: z.int(),
      /** The last 30 days in Gulf time, oldest first, including days without an entry. */
      days: z.array(z.object({ day: z.iso.date(), viewed: z.int(), taken: z.int() })),
    }),
  ),
});

const DocumentRequest = z.object({
  _id: z.uuid(),
  client: ClientSummary,
  fieldName: z.enum(documentFields),
  state: z.enum(documentRequestStates),
  askedAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** When access to an allowed document ends. */
  until: z.nullable(z.iso.datetime()),
});
export type DocumentRequest = z.output<typeof DocumentRequest>;

export const listDocumentRequests = endpoint({
  method: "GET",
  path: "/privacy/requests",
  about: `List documents requested by clients, unanswered ones first; at most ${MAX_LISTED_REQUESTS}.`,
  who: ["jobSeeker"],
  reply: successResponse(z.array(DocumentRequest)),
});

export const answerDocumentRequest = endpoint({
  method: "PUT",
  path: "/privacy/requests/:id",
  about: `Allow a document for ${GRANT_DAYS} days (even if declined before), decline it, or withdraw a permission, with immediate effect.`,
  who: ["jobSeeker"],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ answer: z.enum(["allow", "decline", "withdraw"]) }),
  reply: successResponse(DocumentRequest),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const listHiddenClients = endpoint({
  method: "GET",
  path: "/privacy/hidden",
  about: "List clients from whom the caller's profile is hidden.",
  who: ["jobSeeker"],
  reply: successResponse(z.array(ClientSummary)),
});

export const setClientHidden = endpoint({
  method: "PUT",
  path: "/privacy/hidden/:clientId",
  about:
    "Hide the caller's profile from a client that has accessed it, or show it again, with immediate effect.",
  who: ["jobSeeker"],
  params: z.strictObject({ clientId: z.uuid() }),
  body: z.strictObject({ isHidden: z.boolean() }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});
