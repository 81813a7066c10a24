import * as z from "zod/mini";
import { CandidateListItem, MAX_BUNDLE_CANDIDATES, pageSizes } from "#/candidates/schemas.ts";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import {
  emptyResponse,
  integer,
  oneOfNumbers,
  requiredLine,
  successResponse,
  text,
} from "#/platform/schemas.ts";
import {
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SHORTLIST_CANDIDATES,
  MAX_SHORTLISTS,
} from "./limits.ts";

const name = requiredLine("platform.required", MAX_NAME_LENGTH);
const params = z.strictObject({ id: z.uuid() });
const NamedShortlist = z.object({ _id: z.uuid(), name: z.string() });

const Shortlist = z.extend(NamedShortlist, {
  /** Includes candidates who cannot be seen now. */
  size: z.int(),
  /** Whether the candidate in the query is in it. */
  hasCandidate: z.boolean(),
});
export type Shortlist = z.output<typeof Shortlist>;

export const listShortlists = endpoint({
  method: "GET",
  path: "/shortlists",
  about:
    "List the client's shortlists by name and, if a candidate is given, which of them contain it.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  query: z.strictObject({ candidateId: z.optional(z.uuid()) }),
  reply: successResponse(z.array(Shortlist)),
});

export const createShortlist = endpoint({
  method: "POST",
  path: "/shortlists",
  about: `Create a shortlist; a client can have at most ${MAX_SHORTLISTS}.`,
  who: clientRoles,
  seats: ["owner", "recruiter"],
  body: z.strictObject({ name }),
  reply: successResponse(NamedShortlist),
  errors: ["CONFLICT"],
});

export const renameShortlist = endpoint({
  method: "PUT",
  path: "/shortlists/:id",
  about: "Rename a shortlist.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  body: z.strictObject({ name }),
  reply: successResponse(NamedShortlist),
  errors: ["NOT_FOUND"],
});

export const deleteShortlist = endpoint({
  method: "DELETE",
  path: "/shortlists/:id",
  about: "Delete a shortlist; notes about its candidates are kept.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});

const ShortlistEntry = z.object({
  row: CandidateListItem,
  addedAt: z.iso.datetime(),
  /** The client's own note; null if there is none. */
  note: z.nullable(z.string()),
});
export type ShortlistEntry = z.output<typeof ShortlistEntry>;

const ShortlistPage = z.extend(NamedShortlist, {
  people: z.array(ShortlistEntry),
  totalCount: z.int(),
  /** Candidates of the list who cannot be seen now; they are not in `people`. */
  unavailable: z.int(),
});
export type ShortlistPage = z.output<typeof ShortlistPage>;

export const getShortlist = endpoint({
  method: "GET",
  path: "/shortlists/:id",
  about: "List the candidates of a shortlist whom the client may currently see, last added first.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  params,
  query: z.strictObject({
    pageNo: z.optional(integer(1, MAX_SHORTLIST_CANDIDATES)),
    count: z.optional(oneOfNumbers(pageSizes)),
  }),
  reply: successResponse(ShortlistPage),
  errors: ["NOT_FOUND"],
});

export const addToShortlist = endpoint({
  method: "POST",
  path: "/shortlists/:id/people",
  about: `Add those of the candidates whom the client may see; a shortlist holds at most ${MAX_SHORTLIST_CANDIDATES}.`,
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  body: z.strictObject({
    userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BUNDLE_CANDIDATES)),
  }),
  reply: successResponse(
    z.object({
      added: z.int(),
      /** Already in the list; `unavailable` counts those who cannot be seen. */
      present: z.int(),
      unavailable: z.int(),
    }),
  ),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const removeFromShortlist = endpoint({
  method: "DELETE",
  path: "/shortlists/:id/people/:candidateId",
  about: "Remove a candidate from a shortlist.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params: z.strictObject({ id: z.uuid(), candidateId: z.uuid() }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});

const Note = z.object({ note: z.string() });

export const getNote = endpoint({
  method: "GET",
  path: "/notes/:id",
  about: "Return the client's private note about a candidate; empty if there is none.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  params,
  reply: successResponse(Note),
  errors: ["NOT_FOUND"],
});

export const saveNote = endpoint({
  method: "PUT",
  path: "/notes/:id",
  about: "Save a note about a candidate that only the client can read.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  body: z.strictObject({ note: text(MAX_NOTE_LENGTH) }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});
