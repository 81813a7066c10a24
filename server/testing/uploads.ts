/** A job seeker who sends files in pieces, as a browser does. */
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { sql } from "kysely";
import type { TestApp } from "./app.ts";
import { askOn } from "./ask.ts";
import type { Built } from "./build.ts";
import { type FormFile, formOf } from "./form.ts";
import { runJobs } from "./jobs.ts";
import { filesOf } from "./services.ts";

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

type Method = "GET" | "POST" | "PUT" | "DELETE";

export function uploadsOn(running: Pick<TestApp, "app">) {
  const ask = askOn(running);
  const call = (asker: Built, method: Method, path: string, body?: object) =>
    ask(asker, method, path, body && { body });
  const form = (asker: Built, method: Method, path: string, { payload, headers }: Form) =>
    ask(asker, method, path, { body: payload, headers });
  const initialize = (asker: Built, fieldName: string, { name, bytes }: FormFile, more = {}) =>
    call(asker, "POST", "/s3/initialize", {
      fieldName,
      fileName: name,
      size: bytes.length,
      ...more,
    });
  const send = async (asker: Built, piece: Sent, method: "PUT" | "POST" = "PUT") => {
    const { bytes, uploadId, index, sum } = piece;
    const fields = { uploadId, index: String(index), ...(sum && { sha256: sum }) };
    const written = await formOf(fields, { chunk: { name: "blob", bytes: new Uint8Array(bytes) } });
    return form(asker, method, "/s3/upload-chunks-file", written);
  };
  const complete = (asker: Built, uploadId: string, more = {}) =>
    call(asker, "POST", "/s3/upload/complete", { uploadId, ...more });
  /** All of it, in order; answers what `complete` says, or the refusal before it. */
  const whole = async (asker: Built, fieldName: string, file: FormFile) => {
    const begun = await initialize(asker, fieldName, file);
    if (begun.status !== 200) return begun;
    const { uploadId } = begun.body.data;
    for (const [index, bytes] of piecesOf(file.bytes).entries())
      await send(asker, { uploadId, index, bytes });
    return complete(asker, uploadId);
  };
  const media = async (asker: Built, fieldName: string, file: FormFile) =>
    form(asker, "POST", "/jobseeker/upload/media", await formOf({ fieldName }, { file }));
  return { call, initialize, send, complete, whole, media };
}

type Form = Awaited<ReturnType<typeof formOf>>;

type Sent = {
  readonly uploadId: string;
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly sum?: string;
};

export function piecesOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
  );
}

/** Runs all jobs, also those due later; answers what then lies in the storage of a test. */
export async function storedAfterJobs(running: TestApp): Promise<string[]> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(running.services.db);
  await runJobs(running);
  const cwd = filesOf(running.databaseUrl);
  return existsSync(cwd) ? globSync("*/*", { cwd }).toSorted() : [];
}
