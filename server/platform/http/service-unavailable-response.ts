import * as z from "zod/mini";

/** Any endpoint may return it; the error handler sends it with `Retry-After`. */
export const ServiceUnavailableResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.literal("BUSY"),
});
z.globalRegistry.add(ServiceUnavailableResponse, {
  description:
    "Busy, or a service that this call needs is away (code BUSY). Nothing is wrong with the call: it may be sent again after as many seconds as Retry-After says.",
});
