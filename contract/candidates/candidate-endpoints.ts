import * as z from "zod/mini";
import { clientRoles, endpoint, roles } from "#/platform/endpoint.ts";
import { emptyBody, successResponse, text } from "#/platform/schemas.ts";
import { CandidateDetail } from "./detail-schemas.ts";

export const getCandidate = endpoint({
  method: "GET",
  path: "/jobseeker/:id",
  about:
    "Return a candidate, to its owner, an operator, or a client that has unlocked it. Operators get no phone, email or sensitive answers, and their access is recorded in the audit log.",
  who: roles,
  seats: ["owner", "recruiter", "viewer"],
  params: z.strictObject({ id: text(100) }),
  reply: successResponse(CandidateDetail),
  errors: ["PREMIUM_REQUIRED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
});

export const linkDocument = endpoint({
  method: "POST",
  path: "/media/:name/link",
  about:
    "Create a five-minute link to a document, for its owner or a client that may open it. Each link is recorded in the access ledger.",
  who: ["jobSeeker", ...clientRoles],
  seats: ["owner", "recruiter"],
  params: z.strictObject({ name: text(100) }),
  body: emptyBody,
  reply: successResponse(z.object({ url: z.string(), until: z.iso.datetime() })),
  errors: ["PREMIUM_REQUIRED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
});
