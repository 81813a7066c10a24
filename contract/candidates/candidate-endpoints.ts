import * as z from "zod/mini";
import { clientRoles, endpoint, roles } from "#/platform/endpoint.ts";
import { emptyBody, successResponse, text } from "#/platform/schemas.ts";
import { CandidateDetail } from "./detail-schemas.ts";

export const getCandidate = endpoint({
  method: "GET",
  path: "/jobseeker/:id",
  about:
    "One candidate, for its owner, an operator, or a client to whom it is unlocked. Operators get no phone, no e-mail and no sensitive answers, and the audit log records that they opened it.",
  who: roles,
  params: z.strictObject({ id: text(100) }),
  reply: successResponse(CandidateDetail),
});

export const linkDocument = endpoint({
  method: "POST",
  path: "/media/:name/link",
  about:
    "A link of five minutes to a document, for its owner or a client that may open it. Each link is one entry in the ledger of who opened what.",
  who: ["jobSeeker", ...clientRoles],
  params: z.strictObject({ name: text(100) }),
  body: emptyBody,
  reply: successResponse(z.object({ url: z.string(), until: z.iso.datetime() })),
});
