/** How a job seeker's files come in pieces, are looked at, opened to others, and taken away. */
import * as z from "zod/mini";
import { endpoint } from "#/platform/endpoint.ts";
import { answer, done, filled, text, whole } from "#/platform/wire.ts";
import { VIDEO_BYTES } from "./limits.ts";
import { documentFields, ownFields } from "./own-files.ts";
import { fileStates, openings } from "./schemas.ts";

/** Bytes of each piece but the last. */
export const CHUNK_BYTES = 1024 * 1024;

const MOST_CHUNKS = VIDEO_BYTES / CHUNK_BYTES;

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One of the owner's files. */
export const Media = z.object({
  /** 128 random bits and the extension: its address is `mediaAddress(name)`. */
  name: z.string(),
  fieldName: z.enum(ownFields),
  /** As its owner called it. */
  originalName: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  /** Of a video, where its container says it. */
  seconds: z.nullable(z.number()),
  state: z.enum(fileStates),
  opening: z.enum(openings),
  createdAt: z.iso.datetime(),
});
export type Media = z.output<typeof Media>;

const Started = z.object({
  uploadId: z.uuid(),
  chunkSize: z.int(),
  /** Pieces that have arrived, from 0; the same call again continues with the others. */
  received: z.array(z.int()),
});

export const initializeUpload = endpoint({
  method: "POST",
  path: "/s3/initialize",
  about:
    "Begins an upload in pieces, or continues the one of the same file: equal field, name, size and, where given, SHA-256.",
  who: ["jobSeeker"],
  body: z.strictObject({
    fieldName: z.enum(ownFields),
    fileName: filled("files.nameRequired", 255),
    /** Bytes of the whole file; how many a field takes, its own sentence says. */
    size: whole(0, Number.MAX_SAFE_INTEGER),
    /** What the browser takes it for; the content decides. */
    type: z.optional(text(200)),
    sha256: z.optional(Sha256),
  }),
  reply: answer(Started),
});

const chunk = {
  about:
    "One piece of an upload. Sent again it is the same piece; with other bytes than before it replaces them.",
  who: ["jobSeeker"],
  body: z.strictObject({
    uploadId: z.uuid(),
    index: whole(0, MOST_CHUNKS - 1),
    /** Of this piece. */
    sha256: z.optional(Sha256),
  }),
  uploads: { chunk: CHUNK_BYTES },
  reply: answer(z.object({ received: z.array(z.int()) })),
} as const;

export const uploadChunk = endpoint({ method: "PUT", path: "/s3/upload-chunks-file", ...chunk });

/** The same, for callers that cannot PUT. */
export const postChunk = endpoint({ method: "POST", path: "/s3/upload-chunks-file", ...chunk });

export const completeUpload = endpoint({
  method: "POST",
  path: "/s3/upload/complete",
  about:
    "Checks an upload whose pieces are all there and makes it the owner's file of its field, in place of the one before.",
  who: ["jobSeeker"],
  body: z.strictObject({ uploadId: z.uuid(), sha256: z.optional(Sha256) }),
  reply: answer(Media),
});

export const cancelUpload = endpoint({
  method: "DELETE",
  path: "/s3/upload/:uploadId",
  about: "Forgets an upload that was begun, and its pieces.",
  who: ["jobSeeker"],
  params: z.strictObject({ uploadId: z.uuid() }),
  reply: done,
});

export const uploadMedia = endpoint({
  method: "POST",
  path: "/jobseeker/upload/media",
  about: "One file in one call: a profile picture, or a document of a browser with a good line.",
  who: ["jobSeeker"],
  body: z.strictObject({ fieldName: z.enum(ownFields) }),
  uploads: { file: VIDEO_BYTES },
  reply: answer(Media),
});

export const deleteMedia = endpoint({
  method: "DELETE",
  path: "/jobseeker/delete/media",
  about: "Takes one of one's own files away, for everybody at once.",
  who: ["jobSeeker"],
  query: z.strictObject({ name: text(100) }),
  reply: done,
});

export const listOwnMedia = endpoint({
  method: "GET",
  path: "/jobseeker/media",
  about: "One's own files, and the uploads that wait to be continued.",
  who: ["jobSeeker"],
  reply: answer(
    z.object({
      files: z.array(Media),
      uploads: z.array(
        z.object({
          uploadId: z.uuid(),
          fieldName: z.enum(ownFields),
          fileName: z.string(),
          size: z.int(),
          receivedBytes: z.int(),
        }),
      ),
    }),
  ),
});

export const setOpening = endpoint({
  method: "PUT",
  path: "/jobseeker/media/opening",
  about: "Decides who may open one of one's documents, from the next opening on.",
  who: ["jobSeeker"],
  body: z.strictObject({
    fieldName: z.enum(documentFields),
    opening: z.enum(openings),
  }),
  reply: answer(Media),
});
