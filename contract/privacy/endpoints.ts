import * as z from "zod/mini";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { emptyResponse } from "#/platform/schemas.ts";
import { TERMS_VERSION } from "./terms.ts";

export const agreeToTerms = endpoint({
  method: "POST",
  path: "/privacy/terms",
  about:
    "Notes that one agrees to the terms that hold now. A job seeker's profile that lacked nothing else is complete then.",
  who: roles,
  body: z.strictObject({ version: z.literal(TERMS_VERSION) }),
  reply: emptyResponse,
  beforeSecondFactor: true,
});
