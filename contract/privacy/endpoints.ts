import * as z from "zod/mini";
import { endpoint, roles, seatRoles } from "#/platform/endpoint.ts";
import { emptyResponse } from "#/platform/schemas.ts";
import { TERMS_VERSION } from "./terms.ts";

export const agreeToTerms = endpoint({
  method: "POST",
  path: "/privacy/terms",
  about:
    "Record the caller's agreement to the current terms. Completes a job seeker's profile that lacks nothing else.",
  who: roles,
  seats: seatRoles,
  body: z.strictObject({ version: z.literal(TERMS_VERSION) }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
  beforeSecondFactor: true,
});
