import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import type { FastifyInstance } from "fastify";
import { createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { runDelayedJobs } from "./jobs.ts";
import { encodeMultipart, type FormFile } from "./multipart.ts";
import { createFormFile } from "./pictures.ts";
import { filesFolderFor } from "./services.ts";
import type { TestAccount } from "./test-data.ts";

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

type Method = "GET" | "POST" | "PUT" | "DELETE";

export function createUploadSteps(running: Pick<TestApp, "app">) {
  const call = createApiClient(running);
  const callJson = (caller: TestAccount, method: Method, path: string, body?: object) =>
    call(caller, method, path, body && { body });
  const form = (caller: TestAccount, method: Method, path: string, { payload, headers }: Form) =>
    call(caller, method, path, { body: payload, headers });
  const initialize = (
    caller: TestAccount,
    fieldName: string,
    { name, bytes }: FormFile,
    overrides = {},
  ) =>
    callJson(caller, "POST", "/s3/initialize", {
      fieldName,
      fileName: name,
      size: bytes.length,
      ...overrides,
    });
  const send = async (caller: TestAccount, chunk: SentChunk, method: "PUT" | "POST" = "PUT") => {
    const { bytes, uploadId, index, sum } = chunk;
    const fields = { uploadId, index: String(index), ...(sum && { sha256: sum }) };
    const encoded = await encodeMultipart(fields, {
      chunk: { name: "blob", bytes: new Uint8Array(bytes) },
    });
    return form(caller, method, "/s3/upload-chunks-file", encoded);
  };
  const complete = (caller: TestAccount, uploadId: string, overrides = {}) =>
    callJson(caller, "POST", "/s3/upload/complete", { uploadId, ...overrides });
  /** Uploads a whole file in order; returns the response of `complete`, or the first rejection. */
  const uploadWhole = async (caller: TestAccount, fieldName: string, file: FormFile) => {
    const started = await initialize(caller, fieldName, file);
    if (started.status !== 200) return started;
    const { uploadId } = started.body.data;
    for (const [index, bytes] of splitIntoChunks(file.bytes).entries())
      await send(caller, { uploadId, index, bytes });
    return complete(caller, uploadId);
  };
  const uploadMedia = async (caller: TestAccount, fieldName: string, file: FormFile) =>
    form(caller, "POST", "/jobseeker/upload/media", await encodeMultipart({ fieldName }, { file }));
  return { call: callJson, initialize, send, complete, uploadWhole, uploadMedia };
}

type Form = Awaited<ReturnType<typeof encodeMultipart>>;

type SentChunk = {
  readonly uploadId: string;
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly sum?: string;
};

export function splitIntoChunks(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
  );
}

/** Makes all jobs due and runs them; returns the paths left in the storage. */
export async function listStoredAfterJobs(running: TestApp): Promise<string[]> {
  await runDelayedJobs(running);
  const cwd = filesFolderFor(running.databaseUrl);
  return existsSync(cwd) ? globSync("*/*", { cwd }).toSorted() : [];
}

/** A PDF of this size with random content. */
export function createNoisePdf(bytes = 3 * CHUNK_BYTES + 1_234): FormFile {
  const head = Buffer.from("%PDF-1.7\n");
  const end = Buffer.from("\nstartxref\n0\n%%EOF\n");
  const noise = randomBytes(bytes - head.length - end.length);
  return createFormFile("passport.pdf", Buffer.concat([head, noise, end]));
}

/** Sends part of a chunk, drops the connection, and waits until the server has noticed. */
export async function sendPartOfChunk(
  app: FastifyInstance,
  { token }: TestAccount,
  chunk: { uploadId: string; index: number; bytes: Uint8Array<ArrayBuffer>; share: number },
): Promise<void> {
  const { uploadId, index, bytes, share } = chunk;
  const fields = { uploadId, index: String(index) };
  const { payload, headers } = await encodeMultipart(fields, { chunk: { name: "blob", bytes } });
  const { port } = app.server.address() as AddressInfo;
  const closed = new Promise((resolve) =>
    app.server.once("connection", (socket) => socket.once("close", resolve)),
  );
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      "PUT /api/s3/upload-chunks-file HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${token}`,
      `content-type: ${headers["content-type"]}`,
      `content-length: ${payload.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(payload.subarray(0, payload.length * share), () => socket.destroy());
  await closed;
}
