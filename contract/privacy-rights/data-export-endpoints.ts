/** A copy of what is kept of oneself: asked for, made by a job, taken by its owner for a week. */
import * as z from "zod/mini";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { emptyBody, successResponse, text } from "#/platform/schemas.ts";

/** The archive's name: `data.json` by room, beside it each file as it was uploaded. */
export const DATA_EXPORT_FILE_NAME = "wasla-my-data.zip";

/** Days that a copy can be taken, from when it is ready. */
export const DATA_EXPORT_DAYS = 7;

/**
 * `none`: never asked for, or over. `asked`: waits for its turn. `making`: takes seconds to
 * minutes. `ready`: can be taken until `until`. `failed`: nothing was made; asking again is trying
 * again.
 */
const dataExportStates = ["none", "asked", "making", "ready", "failed"] as const;

/** Instants are ISO 8601. */
const DataExport = z.object({
  state: z.enum(dataExportStates),
  /** Null for `none`. */
  askedAt: z.nullable(z.string()),
  /** Until when it can be taken; null unless `ready`, like its size. */
  until: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
});
export type DataExport = z.output<typeof DataExport>;

export const readDataExport = endpoint({
  method: "GET",
  path: "/rights/copy",
  about: "How the copy of one's own data stands.",
  who: roles,
  reply: successResponse(DataExport),
});

export const requestDataExport = endpoint({
  method: "POST",
  path: "/rights/copy",
  about:
    "Asks for a copy of all that is kept of oneself, as an archive. A mail says when it is ready. One that is asked for or being made stays; one that is ready gives way. A few times a day.",
  who: roles,
  body: emptyBody,
  reply: successResponse(DataExport),
});

export const createDataExportLink = endpoint({
  method: "POST",
  path: "/rights/copy/link",
  about:
    "The address by which the copy is taken: once, within five minutes, while the session that asked lasts. A new one takes the place of the one before.",
  who: roles,
  body: emptyBody,
  reply: successResponse(z.object({ url: z.string() })),
});

export const downloadDataExport = endpoint({
  method: "GET",
  path: "/rights/copy/file",
  about: "The copy itself, for whoever holds its link, once.",
  who: "everyone",
  query: z.strictObject({ ticket: text(150) }),
  reply: z.object({ success: z.literal(true) }),
  files: ["application/zip"],
});
