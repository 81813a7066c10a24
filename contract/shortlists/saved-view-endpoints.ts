import * as z from "zod/mini";
import { ListQuery } from "#/candidates/list-query.ts";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import {
  emptyBody,
  emptyResponse,
  requiredLine,
  successResponse,
  text,
} from "#/platform/schemas.ts";
import { MAX_NAME_LENGTH, MAX_SAVED_VIEWS } from "./limits.ts";

/** Whether and how often new matches are mailed. */
export const mailFrequencies = ["off", "daily", "weekly"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

const name = requiredLine("platform.required", MAX_NAME_LENGTH);

/** Filter, search and sort, without page and page size. */
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
  /** Fields of the list query as they were saved. */
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  mail: z.enum(mailFrequencies),
  /** Matches listed since the last visit; null if the client may not use this query now. */
  newCount: z.nullable(z.int()),
});
export type SavedView = z.output<typeof SavedView>;

const params = z.strictObject({ id: z.uuid() });
const listingNo = z.int().check(z.gte(0), z.lte(2_147_483_647));

export const listSavedViews = endpoint({
  method: "GET",
  path: "/views",
  about:
    "List the client's saved views by name, each with the number of matches listed since the last visit.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  reply: successResponse(
    z.object({
      views: z.array(SavedView),
      /** A visit after this response has seen all candidates up to this listing number. */
      newest: z.int(),
    }),
  ),
  errors: ["TOO_MANY_REQUESTS"],
});

export const createSavedView = endpoint({
  method: "POST",
  path: "/views",
  about: `Save the filters of the candidate list under a name; a client can have at most ${MAX_SAVED_VIEWS}.`,
  who: clientRoles,
  seats: ["owner", "recruiter"],
  body: z.strictObject({ name, query: SavedQuery }),
  reply: successResponse(SavedView),
  errors: ["PREMIUM_REQUIRED", "CONFLICT"],
});

export const updateSavedView = endpoint({
  method: "PUT",
  path: "/views/:id",
  about:
    "Rename a saved view, replace its filters, or set its emails. Replacing the filters marks it as seen.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  body: z.strictObject({
    name: z.optional(name),
    query: z.optional(SavedQuery),
    mail: z.optional(z.enum(mailFrequencies)),
  }),
  reply: successResponse(SavedView),
  errors: ["PREMIUM_REQUIRED", "NOT_FOUND"],
});

export const markSavedViewSeen = endpoint({
  method: "POST",
  path: "/views/:id/visit",
  about: "Mark a saved view as seen up to a listing number from the list of views.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  params,
  body: z.strictObject({ newest: listingNo }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});

export const deleteSavedView = endpoint({
  method: "DELETE",
  path: "/views/:id",
  about: "Delete a saved view.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params,
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});

export const unsubscribeFromViewMail = endpoint({
  method: "POST",
  path: "/views/mail-off",
  about:
    "Stop the emails of a saved view, with the token from one of them. Mail programs post here too (RFC 8058).",
  who: "everyone",
  query: z.strictObject({ token: text(200) }),
  body: emptyBody,
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
  takesForms: true,
});
