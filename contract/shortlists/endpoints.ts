/** Shortlists: candidates that a client has put aside under a name, and its notes about them. */
import * as z from "zod/mini";
import { ListedJobSeeker, MOST_IN_BUNDLE, pageSizes } from "#/candidates/schemas.ts";
import { clients, endpoint } from "#/platform/endpoint.ts";
import { answer, done, filled, oneOf, text, whole } from "#/platform/wire.ts";
import { LONGEST_NAME, LONGEST_NOTE, MOST_IN_LIST, MOST_LISTS } from "./limits.ts";

const name = filled("platform.required", LONGEST_NAME);
const params = z.strictObject({ id: z.uuid() });
const Named = z.object({ _id: z.uuid(), name: z.string() });

const Shortlist = z.extend(Named, {
  /** People in it, those too who cannot be seen now. */
  size: z.int(),
  /** Whether the candidate that was asked about is in it. */
  hasCandidate: z.boolean(),
});
export type Shortlist = z.output<typeof Shortlist>;

export const listShortlists = endpoint({
  method: "GET",
  path: "/shortlists",
  about: "One's shortlists by name; of a candidate that is named also which of them it is in.",
  who: clients,
  query: z.strictObject({ candidateId: z.optional(z.uuid()) }),
  reply: answer(z.array(Shortlist)),
});

export const createShortlist = endpoint({
  method: "POST",
  path: "/shortlists",
  about: `Begins a shortlist; a client keeps at most ${MOST_LISTS}.`,
  who: clients,
  body: z.strictObject({ name }),
  reply: answer(Named),
});

export const renameShortlist = endpoint({
  method: "PUT",
  path: "/shortlists/:id",
  about: "Gives a shortlist another name.",
  who: clients,
  params,
  body: z.strictObject({ name }),
  reply: answer(Named),
});

export const deleteShortlist = endpoint({
  method: "DELETE",
  path: "/shortlists/:id",
  about: "Deletes a shortlist; the notes about its people stay.",
  who: clients,
  params,
  reply: done,
});

const Shortlisted = z.object({
  row: ListedJobSeeker,
  addedAt: z.iso.datetime(),
  /** The client's own; null where there is none. */
  note: z.nullable(z.string()),
});
export type Shortlisted = z.output<typeof Shortlisted>;

const ShortlistPage = z.extend(Named, {
  people: z.array(Shortlisted),
  totalCount: z.int(),
  /** People of the list who cannot be seen now, and are not shown. */
  unavailable: z.int(),
});
export type ShortlistPage = z.output<typeof ShortlistPage>;

export const readShortlist = endpoint({
  method: "GET",
  path: "/shortlists/:id",
  about: "The people of a shortlist whom the client may see now, the last added first.",
  who: clients,
  params,
  query: z.strictObject({
    pageNo: z.optional(whole(1, MOST_IN_LIST)),
    count: z.optional(oneOf(pageSizes)),
  }),
  reply: answer(ShortlistPage),
});

export const addToShortlist = endpoint({
  method: "POST",
  path: "/shortlists/:id/people",
  about: `Adds candidates, as far as the client may see them; a list holds at most ${MOST_IN_LIST}.`,
  who: clients,
  params,
  body: z.strictObject({
    userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_BUNDLE)),
  }),
  reply: answer(
    z.object({
      added: z.int(),
      /** Of those asked for: who was in it already, and who cannot be seen. */
      present: z.int(),
      unavailable: z.int(),
    }),
  ),
});

export const removeFromShortlist = endpoint({
  method: "DELETE",
  path: "/shortlists/:id/people/:candidateId",
  about: "Takes a candidate out of a shortlist.",
  who: clients,
  params: z.strictObject({ id: z.uuid(), candidateId: z.uuid() }),
  reply: done,
});

const Note = z.object({ note: z.string() });

export const readNote = endpoint({
  method: "GET",
  path: "/notes/:id",
  about: "What the client has noted about a candidate for itself; empty where it has not.",
  who: clients,
  params,
  reply: answer(Note),
});

export const writeNote = endpoint({
  method: "PUT",
  path: "/notes/:id",
  about:
    "Notes something about a candidate, which the client alone reads; nothing deletes the note.",
  who: clients,
  params,
  body: z.strictObject({ note: text(LONGEST_NOTE) }),
  reply: done,
});
