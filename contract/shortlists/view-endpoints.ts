/** Views: questions about the candidate list that a client has named. */
import * as z from "zod/mini";
import { ListQuery } from "#/candidates/list-query.ts";
import { clients, endpoint } from "#/platform/endpoint.ts";
import { answer, done, filled, noBody, text } from "#/platform/wire.ts";
import { LONGEST_NAME, MOST_VIEWS } from "./limits.ts";

/** Whether new matches are mailed, and how often. */
export const viewMails = ["off", "daily", "weekly"] as const;
export type ViewMail = (typeof viewMails)[number];

const name = filled("platform.required", LONGEST_NAME);

/** Filter, search and sort. */
const SavedQuery = ListQuery.check(
  z.refine(({ pageNo, count }) => pageNo === undefined && count === undefined, {
    error: "platform.unknownField",
    path: ["pageNo"],
  }),
);
export type SavedQuery = z.output<typeof SavedQuery>;

const SavedView = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** As it was saved: the fields of the list's query. */
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  mail: z.enum(viewMails),
  /** Matches first listed since the last visit; null where the client may not ask this now. */
  newCount: z.nullable(z.int()),
});
export type SavedView = z.output<typeof SavedView>;

const params = z.strictObject({ id: z.uuid() });
const listingNo = z.int().check(z.gte(0), z.lte(2_147_483_647));

export const listViews = endpoint({
  method: "GET",
  path: "/views",
  about: "One's views by name, each with the number of matches listed since the last visit.",
  who: clients,
  reply: answer(
    z.object({
      views: z.array(SavedView),
      /** What a visit that follows has seen: everybody up to this listing number. */
      newest: z.int(),
    }),
  ),
});

export const saveView = endpoint({
  method: "POST",
  path: "/views",
  about: `Names a question about the candidate list; a client keeps at most ${MOST_VIEWS}.`,
  who: clients,
  body: z.strictObject({ name, query: SavedQuery }),
  reply: answer(SavedView),
});

export const changeView = endpoint({
  method: "PUT",
  path: "/views/:id",
  about:
    "Renames a view, replaces its question, or chooses its mail. A replaced question counts as visited.",
  who: clients,
  params,
  body: z.strictObject({
    name: z.optional(name),
    query: z.optional(SavedQuery),
    mail: z.optional(z.enum(viewMails)),
  }),
  reply: answer(SavedView),
});

export const visitView = endpoint({
  method: "POST",
  path: "/views/:id/visit",
  about: "Notes that a view has been seen, up to a listing number that the list of views named.",
  who: clients,
  params,
  body: z.strictObject({ newest: listingNo }),
  reply: done,
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/views/:id",
  about: "Deletes a view.",
  who: clients,
  params,
  reply: done,
});

export const stopViewMail = endpoint({
  method: "POST",
  path: "/views/mail-off",
  about:
    "Ends the mails of a view, by the token of one of them. Mail programs post here too (RFC 8058).",
  who: "everyone",
  query: z.strictObject({ token: text(200) }),
  body: noBody,
  reply: done,
  takesForms: true,
});
