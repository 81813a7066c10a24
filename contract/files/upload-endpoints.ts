import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { emptyResponse, integer, requiredLine, successResponse, text } from "#/platform/schemas.ts";
import { documentVisibilities, fileStates } from "./file-access.ts";
import { documentFields, jobSeekerFileFields } from "./job-seeker-files.ts";
import { MAX_VIDEO_BYTES } from "./limits.ts";

/** Size of every chunk but the last. */
export const CHUNK_BYTES = 1024 * 1024;

const MAX_CHUNKS = MAX_VIDEO_BYTES / CHUNK_BYTES;

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A job seeker's file, as its owner sees it. */
export const Media = z.object({
  /** 128 random bits plus the extension; `mediaUrl(name)` is its address. */
  name: z.string(),
  fieldName: z.enum(jobSeekerFileFields),
  /** The owner's file name, sanitized. */
  originalName: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  /** Duration of a video; null for other files. */
  seconds: z.nullable(z.number()),
  state: z.enum(fileStates),
  /** Who may open it. */
  opening: z.enum(documentVisibilities),
  createdAt: z.iso.datetime(),
});
export type Media = z.output<typeof Media>;

const UploadSession = z.object({
  uploadId: z.uuid(),
  chunkSize: z.int(),
  /** Indexes received so far; initializing the same file again resumes with the others. */
  received: z.array(z.int()),
});

// The paths begin with /s3 because the specification names them so; the server stores the files.
export const initializeUpload = endpoint({
  method: "POST",
  path: "/s3/initialize",
  about:
    "Start a chunked upload, or resume the one of the same file: same field, name, size and, if given, SHA-256.",
  who: ["jobSeeker"],
  body: z.strictObject({
    fieldName: z.enum(jobSeekerFileFields),
    fileName: requiredLine("files.nameRequired", 255),
    /** Of the whole file. The limit depends on the field, so the server checks it. */
    size: integer(0, Number.MAX_SAFE_INTEGER),
    /** As claimed by the browser; the content decides. */
    type: z.optional(text(200)),
    sha256: z.optional(Sha256),
  }),
  reply: successResponse(UploadSession),
  errors: ["TOO_MANY_REQUESTS"],
});

const chunkEndpoint = {
  about: "Upload one chunk. Repeating it has no effect; different bytes replace the earlier ones.",
  who: ["jobSeeker"],
  body: z.strictObject({
    uploadId: z.uuid(),
    index: integer(0, MAX_CHUNKS - 1),
    /** Of this chunk. */
    sha256: z.optional(Sha256),
  }),
  uploads: { chunk: CHUNK_BYTES },
  reply: successResponse(z.object({ received: z.array(z.int()) })),
  errors: ["NOT_FOUND"],
} as const;

export const uploadChunk = endpoint({
  method: "PUT",
  path: "/s3/upload-chunks-file",
  ...chunkEndpoint,
});

/** For callers that cannot send PUT. */
export const postChunk = endpoint({
  method: "POST",
  path: "/s3/upload-chunks-file",
  ...chunkEndpoint,
});

export const completeUpload = endpoint({
  method: "POST",
  path: "/s3/upload/complete",
  about:
    "Verify a complete upload and store it as the owner's file of its field, replacing the previous one.",
  who: ["jobSeeker"],
  body: z.strictObject({ uploadId: z.uuid(), sha256: z.optional(Sha256) }),
  reply: successResponse(Media),
  errors: ["NOT_FOUND", "PIECES_MISSING", "TOO_MANY_REQUESTS"],
});

export const cancelUpload = endpoint({
  method: "DELETE",
  path: "/s3/upload/:uploadId",
  about: "Cancel an upload and delete its chunks.",
  who: ["jobSeeker"],
  params: z.strictObject({ uploadId: z.uuid() }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});

export const uploadMedia = endpoint({
  method: "POST",
  path: "/jobseeker/upload/media",
  about: "Upload one file in a single request: a profile picture or a document.",
  who: ["jobSeeker"],
  body: z.strictObject({ fieldName: z.enum(jobSeekerFileFields) }),
  uploads: { file: MAX_VIDEO_BYTES },
  reply: successResponse(Media),
});

export const deleteMedia = endpoint({
  method: "DELETE",
  path: "/jobseeker/delete/media",
  about: "Delete one of the caller's files, for everyone immediately.",
  who: ["jobSeeker"],
  query: z.strictObject({ name: text(100) }),
  reply: emptyResponse,
  errors: ["NOT_FOUND"],
});

export const listOwnMedia = endpoint({
  method: "GET",
  path: "/jobseeker/media",
  about: "List the caller's files and resumable uploads.",
  who: ["jobSeeker"],
  reply: successResponse(
    z.object({
      files: z.array(Media),
      uploads: z.array(
        z.object({
          uploadId: z.uuid(),
          fieldName: z.enum(jobSeekerFileFields),
          fileName: z.string(),
          size: z.int(),
          receivedBytes: z.int(),
        }),
      ),
    }),
  ),
});

export const setDocumentVisibility = endpoint({
  method: "PUT",
  path: "/jobseeker/media/opening",
  about: "Set who can open one of the caller's documents, from now on.",
  who: ["jobSeeker"],
  body: z.strictObject({
    fieldName: z.enum(documentFields),
    opening: z.enum(documentVisibilities),
  }),
  reply: successResponse(Media),
  errors: ["NOT_FOUND"],
});
