import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { integer, text } from "#/platform/schemas.ts";

export const openMedia = endpoint({
  method: "GET",
  path: "/media/:name",
  about:
    "Return a stored file. Pictures are public by name; documents need a signed link or the owner's session. Supports range requests.",
  who: "everyone",
  params: z.strictObject({ name: text(100) }),
  query: z.strictObject({
    /** Id of the reader the link was signed for. */
    for: z.optional(text(36)),
    /** Unix time in seconds at which the link expires. */
    until: z.optional(integer(0, 99_999_999_999)),
    sig: z.optional(text(100)),
  }),
  reply: z.never(),
  errors: ["FORBIDDEN", "NOT_FOUND", "RANGE_NOT_SATISFIABLE"],
  files: ["application/octet-stream", "application/pdf", "image/jpeg", "video/mp4", "video/webm"],
});
