/** Multipart calls: text fields become the body, files are in a folder until the response. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  AppError,
  invalidField,
  serviceUnavailable,
  tooManyRequests,
} from "#/platform/app-error.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { isDiskFull } from "#/platform/storage/storage.ts";
import { type Fields, setField } from "./form-fields.ts";

/** A file sent with a call: at `path` until the call is answered. */
export type UploadedFile = {
  readonly path: string;
  /** The sender's name for it: only for people to read, never for a path. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

export type UploadedFiles = Readonly<Record<string, UploadedFile>>;

declare module "fastify" {
  interface FastifyRequest {
    uploads: UploadedFiles;
    /** Created while the call is read; removed with the connection, or by `withUploads`. */
    uploadFolder: Promise<string> | undefined;
    /** Releases the caller's quota for this call. */
    releaseUploadQuota: (() => void) | undefined;
  }
}

const FOLDER_PREFIX = "wasla-upload-";

/** The most text fields of a form, and the most characters of each. */
const formLimits = { fields: 60, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 };

export async function registerUploads(
  app: FastifyInstance,
  maxBytes = MAX_BYTES_PER_CALLER,
): Promise<void> {
  const reserveQuota = createUploadQuota(maxBytes);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest("uploads");
  app.decorateRequest("uploadFolder", undefined);
  app.decorateRequest("releaseUploadQuota", undefined);
  app.addHook("preValidation", async (request, reply) => {
    request.uploads = {};
    if (!request.isMultipart()) return;
    const { uploads: allowed, takesForms } = request.routeOptions.config.endpoint ?? {};
    if (takesForms) return; // its body is ignored
    if (!allowed) throw new AppError(400, "platform.unreadable");
    assertConnected(reply);
    reply.raw.once("close", () => releaseUpload(request));
    await readParts(request, allowed, reserveQuota);
    assertConnected(reply); // otherwise its files are gone too
  });
}

/** Keeps the files of a call until `answer` is done, even if the caller disconnects. */
export async function withUploads<T>(
  request: FastifyRequest,
  answer: () => Promise<T> | T,
): Promise<T> {
  const { uploadFolder, releaseUploadQuota, log } = request;
  request.uploadFolder = undefined; // no longer removed with the connection
  request.releaseUploadQuota = undefined;
  try {
    return await answer();
  } finally {
    await releaseUpload({ uploadFolder, releaseUploadQuota, log });
  }
}

/** A folder for temporary files of ours, removed as soon as `work` is done. */
export async function withUploadFolder<T>(
  log: FastifyBaseLogger,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  try {
    return await work(await folder);
  } catch (error) {
    throw isDiskFull(error) ? serviceUnavailable(error) : error;
  } finally {
    await releaseUpload({ uploadFolder: folder, releaseUploadQuota: undefined, log });
  }
}

type UploadResources = Pick<FastifyRequest, "uploadFolder" | "releaseUploadQuota" | "log">;

async function releaseUpload({
  uploadFolder,
  releaseUploadQuota,
  log,
}: UploadResources): Promise<void> {
  try {
    if (uploadFolder) await removeFolder(await uploadFolder);
  } catch (err) {
    log.warn({ err }, "an upload folder could not be deleted");
  } finally {
    releaseUploadQuota?.();
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes folders that killed processes left more than a day ago. */
export async function sweepUploads(log: FastifyBaseLogger): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name)))
    try {
      if (Date.now() - (await lstat(path)).mtimeMs > DAY_MS) await removeFolder(path);
    } catch (err) {
      // Another user's, or already gone.
      log.debug({ err }, "an upload folder could not be deleted");
    }
}

function assertConnected({ raw }: FastifyReply): void {
  if (raw.destroyed) throw new AppError(400, "platform.unreadable");
}

/** As much as the call announces, and at most what the endpoint accepts. */
function expectedBytes(
  { headers }: FastifyRequest,
  allowed: Readonly<Record<string, number>>,
): number {
  const maxBytes = Object.values(allowed).reduce((sum, bytes) => sum + bytes, 0);
  return Math.min(Number(headers["content-length"] ?? maxBytes), maxBytes);
}

async function readParts(
  request: FastifyRequest,
  allowed: Readonly<Record<string, number>>,
  reserveQuota: ReturnType<typeof createUploadQuota>,
) {
  const { raw } = request;
  request.uploadFolder = mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const folder = await request.uploadFolder;
  if (raw.destroyed) throw new AppError(400, "platform.unreadable"); // nothing would arrive or end
  const uploads: Record<string, UploadedFile> = {};
  const body: Fields = {};
  const files = Object.keys(allowed).length;
  const fileSize = Math.max(...Object.values(allowed)) + 1;
  try {
    request.releaseUploadQuota = reserveQuota(
      request.viewer?.id ?? request.ip,
      expectedBytes(request, allowed),
    );
    for await (const part of request.parts({ limits: { ...formLimits, files, fileSize } })) {
      if (part.fieldname.length > formLimits.fieldNameSize)
        throw new AppError(400, "platform.unreadable");
      if (part.type === "file") uploads[part.fieldname] = await receiveFile(part, folder, allowed);
      else setField(body, part.fieldname, untruncatedValue(part));
    }
  } catch (error) {
    raw.unpipe().resume(); // the sender reads the response only after sending everything
    throw raw.socket.destroyed ? new AppError(400, "platform.unreadable") : toUploadError(error);
  }
  request.body = body;
  request.uploads = uploads;
}

/** Rejects a text that was truncated at the limit. */
function untruncatedValue({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (!valueTruncated) return value;
  throw invalidField(fieldname, ["platform.tooLong", { maximum: formLimits.fieldSize }]);
}

/** A malformed form is a 400; a full or failing disk is a server error. */
function toUploadError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return serviceUnavailable(error);
  return (error as NodeJS.ErrnoException).syscall
    ? error
    : new AppError(400, "platform.unreadable");
}

/** Rejects a file in an unknown field, and one that is too large. */
async function receiveFile(
  { fieldname, filename, file }: MultipartFile,
  folder: string,
  allowed: Readonly<Record<string, number>>,
): Promise<UploadedFile> {
  const maxBytes = Object.hasOwn(allowed, fieldname) ? allowed[fieldname] : undefined;
  if (maxBytes === undefined) throw invalidField(fieldname, "platform.unknownField");
  const path = join(folder, String(Object.keys(allowed).indexOf(fieldname)));
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      sizeBytes += chunk.length;
      hash.update(chunk);
      pass(sizeBytes > maxBytes ? fileTooLarge(fieldname, maxBytes) : null, chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path));
  return { path, name: filename, sizeBytes, sha256: hash.digest("hex") };
}

function fileTooLarge(field: string, maxBytes: number): AppError {
  const message = [
    "platform.fileTooLarge",
    { megabytes: Math.floor(maxBytes / 1_048_576) },
  ] as const;
  return new AppError(413, message, { fieldErrors: [{ field, message }] });
}

/**
 * Per account, or per network address without one, in this process: calls that never end must not
 * fill the disk.
 */
const MAX_BYTES_PER_CALLER = 400 * 1_048_576;

type Release = () => void;

/** Reserves quota for a call, or throws a 429; call the returned function once to release it. */
function createUploadQuota(maxBytes: number): (caller: string, bytes: number) => Release {
  const reservedBytes = new Map<string, number>();
  const add = (caller: string, bytes: number) => {
    const sum = (reservedBytes.get(caller) ?? 0) + bytes;
    if (sum > 0) reservedBytes.set(caller, sum);
    else reservedBytes.delete(caller);
  };
  return (caller, bytes) => {
    if ((reservedBytes.get(caller) ?? 0) + bytes > maxBytes) throw tooManyRequests();
    add(caller, bytes);
    return () => add(caller, -bytes);
  };
}
