import * as z from "zod/mini";
import { MAX_BUNDLE_CANDIDATES } from "#/candidates/schemas.ts";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

const userIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BUNDLE_CANDIDATES));

export const listShortlistedCandidates = endpoint({
  method: "POST",
  path: "/shortlists/memberships",
  about: "Return those of the given candidates that are in any of the client's shortlists.",
  who: clientRoles,
  seats: ["owner", "recruiter", "viewer"],
  body: z.strictObject({ userIds }),
  reply: successResponse(z.array(z.uuid())),
});

export const removeManyFromShortlist = endpoint({
  method: "POST",
  path: "/shortlists/:id/people/remove",
  about: "Remove these candidates from a shortlist; candidates that are not in it are ignored.",
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ userIds }),
  reply: successResponse(z.object({ removed: z.int() })),
  errors: ["NOT_FOUND"],
});
