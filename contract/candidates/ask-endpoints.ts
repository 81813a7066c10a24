/** A client asks a candidate for a document that opens by permission. */
import * as z from "zod/mini";
import { documentFields } from "#/files/own-files.ts";
import { clients, endpoint } from "#/platform/endpoint.ts";
import { answer, text } from "#/platform/wire.ts";
import { GRANT_DAYS } from "#/privacy/openings.ts";
import { RequestOnPage } from "./detail.ts";

export const askForDocument = endpoint({
  method: "POST",
  path: "/company/jobseekers/:id/requests",
  about: `Asks a candidate for a document that opens by permission, for ${GRANT_DAYS} days; what waits or is open stays as it is.`,
  who: clients,
  params: z.strictObject({ id: text(100) }),
  body: z.strictObject({ fieldName: z.enum(documentFields) }),
  reply: answer(RequestOnPage),
});
