import * as z from "zod/mini";
import { documentFields } from "#/files/job-seeker-files.ts";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { successResponse, text } from "#/platform/schemas.ts";
import { GRANT_DAYS } from "#/privacy/document-requests.ts";
import { DocumentRequest } from "./detail-schemas.ts";

export const createDocumentRequest = endpoint({
  method: "POST",
  path: "/company/jobseekers/:id/requests",
  about: `Ask a candidate for a document that needs permission, for ${GRANT_DAYS} days; a pending or allowed request is kept as it is.`,
  who: clientRoles,
  seats: ["owner", "recruiter"],
  params: z.strictObject({ id: text(100) }),
  body: z.strictObject({ fieldName: z.enum(documentFields) }),
  reply: successResponse(DocumentRequest),
  errors: ["PREMIUM_REQUIRED", "NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
});
