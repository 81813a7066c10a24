/** Multipart calls: text fields become the body, files wait in a folder until the answer. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DAY_MS } from "#/platform/clock.ts";
import { busy, fault, Refusal } from "#/platform/refusal.ts";
import { isFull } from "#/platform/storage/storage.ts";
import { type Fields, put } from "./form-fields.ts";
import { MOST_BYTES, uploadRoom } from "./upload-room.ts";

/** A file that came with a call: kept at `path` until the call is answered. */
export type Upload = {
  readonly path: string;
  /** As its sender calls it: for people to read, never for a path. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

export type Uploads = Readonly<Record<string, Upload>>;

declare module "fastify" {
  interface FastifyRequest {
    uploads: Uploads;
    /** Made while the call is read; goes with the connection, or as `withUploads` says. */
    uploadFolder: Promise<string> | undefined;
    /** Gives back the room that the folder takes of what its caller has. */
    leaveRoom: (() => void) | undefined;
  }
}

const FOLDER = "wasla-upload-";

/** A form has no more text fields than this, each at most this long. */
const limits = { fields: 60, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 };

export async function takeUploads(app: FastifyInstance, mostBytes = MOST_BYTES): Promise<void> {
  const roomFor = uploadRoom(mostBytes);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest("uploads");
  app.decorateRequest("uploadFolder", undefined);
  app.decorateRequest("leaveRoom", undefined);
  app.addHook("preValidation", async (request, reply) => {
    request.uploads = {};
    if (!request.isMultipart()) return;
    const { uploads: allowed, takesForms } = request.routeOptions.config.agreed ?? {};
    if (takesForms) return; // it says nothing: nobody reads it
    if (!allowed) throw new Refusal(400, "platform.unreadable");
    assertConnected(reply);
    reply.raw.once("close", () => forget(request));
    await readParts(request, allowed, roomFor);
    assertConnected(reply); // or its files are gone too
  });
}

/** Keeps the files of a call until `answer` is done with them, even if its caller leaves. */
export async function withUploads<T>(
  request: FastifyRequest,
  answer: () => Promise<T> | T,
): Promise<T> {
  const { uploadFolder, leaveRoom, log } = request;
  request.uploadFolder = undefined; // no longer goes with the connection
  request.leaveRoom = undefined;
  try {
    return await answer();
  } finally {
    await forget({ uploadFolder, leaveRoom, log });
  }
}

/** A folder for files of ours beside a call, which goes as soon as `work` is done with it. */
export async function inUploadFolder<T>(
  log: FastifyBaseLogger,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const made = mkdtemp(join(tmpdir(), FOLDER));
  try {
    return await work(await made);
  } catch (error) {
    throw isFull(error) ? busy(error) : error;
  } finally {
    await forget({ uploadFolder: made, leaveRoom: undefined, log });
  }
}

type Held = Pick<FastifyRequest, "uploadFolder" | "leaveRoom" | "log">;

async function forget({ uploadFolder, leaveRoom, log }: Held): Promise<void> {
  try {
    if (uploadFolder) await remove(await uploadFolder);
  } catch (err) {
    log.warn({ err }, "a folder of uploads stays");
  } finally {
    leaveRoom?.();
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what a program that was killed has left for more than a day. */
export async function sweepUploads(log: FastifyBaseLogger): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER));
  for (const path of names.map((name) => join(tmpdir(), name)))
    try {
      if (Date.now() - (await lstat(path)).mtimeMs > DAY_MS) await remove(path);
    } catch (err) {
      log.debug({ err }, "a folder of uploads stays"); // another user's, or gone already
    }
}

function assertConnected({ raw }: FastifyReply): void {
  if (raw.destroyed) throw new Refusal(400, "platform.unreadable");
}

/** What a call may bring: as much as it says, and never more than is taken. */
function bytesOf({ headers }: FastifyRequest, allowed: Readonly<Record<string, number>>): number {
  const most = Object.values(allowed).reduce((sum, bytes) => sum + bytes, 0);
  return Math.min(Number(headers["content-length"] ?? most), most);
}

async function readParts(
  request: FastifyRequest,
  allowed: Readonly<Record<string, number>>,
  roomFor: ReturnType<typeof uploadRoom>,
) {
  const { raw } = request;
  request.uploadFolder = mkdtemp(join(tmpdir(), FOLDER));
  const folder = await request.uploadFolder;
  if (raw.destroyed) throw new Refusal(400, "platform.unreadable"); // nothing would come, nor end
  const uploads: Record<string, Upload> = {};
  const body: Fields = {};
  const files = Object.keys(allowed).length;
  const fileSize = Math.max(...Object.values(allowed)) + 1;
  try {
    request.leaveRoom = roomFor(request.viewer?.id ?? request.ip, bytesOf(request, allowed));
    for await (const part of request.parts({ limits: { ...limits, files, fileSize } })) {
      if (part.fieldname.length > limits.fieldNameSize)
        throw new Refusal(400, "platform.unreadable");
      if (part.type === "file") uploads[part.fieldname] = await receive(part, folder, allowed);
      else put(body, part.fieldname, whole(part));
    }
  } catch (error) {
    raw.unpipe().resume(); // its sender reads the answer only when all is sent
    throw raw.socket.destroyed ? new Refusal(400, "platform.unreadable") : refusalOf(error);
  }
  request.body = body;
  request.uploads = uploads;
}

/** Refuses a text that was cut at the limit. */
function whole({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (!valueTruncated) return value;
  throw fault(fieldname, ["platform.tooLong", { maximum: limits.fieldSize }]);
}

/** A form that breaks off is its sender's fault; a disk that is full, or fails, is ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (isFull(error)) return busy(error);
  return (error as NodeJS.ErrnoException).syscall ? error : new Refusal(400, "platform.unreadable");
}

/** Refuses a file that was not asked for, and one that is too large. */
async function receive(
  { fieldname, filename, file }: MultipartFile,
  folder: string,
  allowed: Readonly<Record<string, number>>,
): Promise<Upload> {
  const most = Object.hasOwn(allowed, fieldname) ? allowed[fieldname] : undefined;
  if (most === undefined) throw fault(fieldname, "platform.unknownField");
  const path = join(folder, String(Object.keys(allowed).indexOf(fieldname)));
  const sum = createHash("sha256");
  let sizeBytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      sizeBytes += chunk.length;
      sum.update(chunk);
      pass(sizeBytes > most ? tooLarge(fieldname, most) : null, chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path));
  return { path, name: filename, sizeBytes, sha256: sum.digest("hex") };
}

function tooLarge(field: string, most: number): Refusal {
  const message = ["platform.fileTooLarge", { megabytes: Math.floor(most / 1_048_576) }] as const;
  return new Refusal(413, message, { faults: [{ field, message }] });
}
