/** One candidate, and a document of theirs. */
import * as z from "zod/mini";
import { clients, endpoint, roles } from "#/platform/endpoint.ts";
import { answer, noBody, text } from "#/platform/wire.ts";
import { CandidateDetail } from "./detail.ts";

export const getJobSeeker = endpoint({
  method: "GET",
  path: "/jobseeker/:id",
  about: "One candidate, for its owner, an operator, or a client to whom it is unlocked.",
  who: roles,
  params: z.strictObject({ id: text(100) }),
  reply: answer(CandidateDetail),
});

export const linkDocument = endpoint({
  method: "POST",
  path: "/media/:name/link",
  about:
    "A link of five minutes to a document, for its owner or a client that may open it. Each link is one entry in the ledger of who opened what.",
  who: ["jobSeeker", ...clients],
  params: z.strictObject({ name: text(100) }),
  body: noBody,
  reply: answer(z.object({ url: z.string(), until: z.iso.datetime() })),
});
