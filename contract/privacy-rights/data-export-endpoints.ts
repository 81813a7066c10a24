/** A data export is requested, created by a job, and downloadable by its owner for a week. */
import * as z from "zod/mini";
import { endpoint, roles, seatRoles } from "#/platform/endpoint.ts";
import { emptyBody, successResponse, text } from "#/platform/schemas.ts";

/** The archive: `data.json` with a section per module, and each file as it was uploaded. */
export const DATA_EXPORT_FILE_NAME = "wasla-my-data.zip";

/** Days for which a finished export can be downloaded. */
export const DATA_EXPORT_DAYS = 7;

/**
 * `none`: never requested, or expired. `asked`: queued. `making`: takes seconds to minutes.
 * `ready`: downloadable until `until`. `failed`: nothing was created; requesting again retries.
 */
const dataExportStates = ["none", "asked", "making", "ready", "failed"] as const;

/** Times are ISO 8601. */
const DataExport = z.object({
  state: z.enum(dataExportStates),
  /** Null for `none`. */
  askedAt: z.nullable(z.string()),
  /** End of the download period; null unless `ready`, like the size. */
  until: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
});
export type DataExport = z.output<typeof DataExport>;

export const readDataExport = endpoint({
  method: "GET",
  path: "/rights/copy",
  about: "Return the status of the caller's data export.",
  who: roles,
  seats: seatRoles,
  reply: successResponse(DataExport),
});

export const requestDataExport = endpoint({
  method: "POST",
  path: "/rights/copy",
  about:
    "Request an archive of all data stored about the caller, with an email when it is ready. An export in progress is kept; a finished one is replaced. Limited to a few per day.",
  who: roles,
  seats: seatRoles,
  body: emptyBody,
  reply: successResponse(DataExport),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});

export const createDataExportLink = endpoint({
  method: "POST",
  path: "/rights/copy/link",
  about:
    "Create a link to download the data export: valid once, for five minutes, while the caller's session lasts. It replaces the previous link.",
  who: roles,
  seats: seatRoles,
  body: emptyBody,
  reply: successResponse(z.object({ url: z.string() })),
  errors: ["NOT_FOUND"],
});

export const downloadDataExport = endpoint({
  method: "GET",
  path: "/rights/copy/file",
  about: "Download the data export with a one-time link.",
  who: "everyone",
  query: z.strictObject({ ticket: text(150) }),
  reply: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND"],
  files: ["application/zip"],
});
