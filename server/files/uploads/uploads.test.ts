import { randomBytes, randomUUID } from "node:crypto";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import type { FormFile } from "#/testing/multipart.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import {
  createNoisePdf,
  createUploadSteps,
  listStoredAfterJobs,
  sendPartOfChunk,
  sha256,
  splitIntoChunks,
} from "#/testing/upload-steps.ts";

const running = startApp();
const build = createTestData(running);
const api = createUploadSteps(running);

beforeEach(() => running.setTime(TEST_NOW));

async function initialize(owner: TestAccount, file: FormFile, overrides = {}): Promise<string> {
  const { status, body } = await api.initialize(owner, "passportCopy", file, overrides);
  expect(status).toBe(200);
  return body.data.uploadId;
}

async function bytesOf(owner: TestAccount, name: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${owner.token}` };
  return (await running.app.inject({ url: `/api/media/${name}`, headers })).rawPayload;
}

async function completesIntact(
  owner: TestAccount,
  uploadId: string,
  file: FormFile,
): Promise<boolean> {
  const { status, body } = await api.complete(owner, uploadId);
  expect([status, body.message]).toEqual([200, undefined]);
  return sha256(await bytesOf(owner, body.data.name)) === sha256(file.bytes);
}

describe("a file arrives complete", () => {
  test("in order, and becomes its owner's file of its kind", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const { body } = await api.uploadWhole(owner, "passportCopy", file);
    expect(body.data).toEqual({
      ...{ name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/), fieldName: "passportCopy" },
      ...{ originalName: "passport.pdf", type: "application/pdf", seconds: null, state: "clean" },
      ...{ sizeBytes: file.bytes.length, opening: "ask", createdAt: TEST_NOW.toISOString() },
    });
    expect((await bytesOf(owner, body.data.name)).equals(Buffer.from(file.bytes))).toBe(true);
  });

  test("backwards, each chunk twice, by PUT and by POST", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    for (const [index, bytes] of [...splitIntoChunks(file.bytes).entries()].toReversed()) {
      await api.send(owner, { uploadId, index, bytes }, "PUT");
      const again = await api.send(owner, { uploadId, index, bytes }, "POST");
      expect(again.body.data.received).toContain(index);
    }
    expect(await completesIntact(owner, uploadId, file)).toBe(true);
  });

  test("with all chunks at once, each several times", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    const chunks = [...splitIntoChunks(file.bytes).entries()];
    const sent = await Promise.all(
      [...chunks, ...chunks, ...chunks].map(([index, bytes]) =>
        api.send(owner, { uploadId, index, bytes }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await completesIntact(owner, uploadId, file)).toBe(true);
  });

  test("with the chunk that came last, if it was first sent with other bytes", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    await api.send(owner, { uploadId, index: 1, bytes: randomBytes(CHUNK_BYTES) });
    for (const [index, bytes] of splitIntoChunks(file.bytes).entries())
      await api.send(owner, { uploadId, index, bytes, sum: sha256(bytes) });
    expect(await completesIntact(owner, uploadId, file)).toBe(true);
    expect(await listStoredAfterJobs(running)).not.toContainEqual(
      expect.stringContaining(uploadId),
    );
  });

  test("through several servers", async () => {
    const other = createUploadSteps({ app: await openApp(running.services) });
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    for (const [index, bytes] of splitIntoChunks(file.bytes).entries())
      await (index % 2 ? other : api).send(owner, { uploadId, index, bytes });
    const both = await Promise.all([api, other].map((each) => each.complete(owner, uploadId)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await completesIntact(owner, uploadId, file)).toBe(true);
  });

  test.each([1, 40, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES])("of %i bytes", async (size) => {
    const owner = await build.jobSeeker();
    const file = size > 40 ? createNoisePdf(size) : createFormFile("cv.pdf", "x".repeat(size));
    const uploadId = await initialize(owner, file);
    const chunks = splitIntoChunks(file.bytes);
    expect(chunks).toHaveLength(Math.ceil(size / CHUNK_BYTES));
    for (const [index, bytes] of chunks.entries())
      expect((await api.send(owner, { uploadId, index, bytes })).status).toBe(200);
    expect((await api.complete(owner, uploadId)).status).toBe(size > 40 ? 200 : 422);
  });
});

describe("an upload resumes", () => {
  test("where it stopped, for the same file", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const sum = { sha256: sha256(file.bytes) };
    const uploadId = await initialize(owner, file, sum);
    for (const index of [2, 0])
      await api.send(owner, {
        uploadId,
        index,
        bytes: splitIntoChunks(file.bytes)[index] ?? file.bytes,
      });
    const again = await api.initialize(owner, "passportCopy", file, sum);
    expect(again.body.data).toEqual({ uploadId, chunkSize: CHUNK_BYTES, received: [0, 2] });
    const { body } = await api.call(owner, "GET", "/jobseeker/media");
    expect(body.data).toEqual({
      files: [],
      uploads: [
        {
          ...{ uploadId, fieldName: "passportCopy", fileName: "passport.pdf" },
          ...{ size: file.bytes.length, receivedBytes: 2 * CHUNK_BYTES },
        },
      ],
    });
  });

  test.each([
    ["another name", { fileName: "other.pdf" }],
    ["another size", { size: 7 }],
    ["another checksum", { sha256: "0".repeat(64) }],
    ["another type", { fieldName: "degreeCertificate" }],
  ])("not for %s", async (_what, other) => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file, { sha256: sha256(file.bytes) });
    expect(await initialize(owner, file, other)).not.toBe(uploadId);
  });

  test("as a single upload, however often it is initialized at once", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const all = await Promise.all(Array.from({ length: 12 }, () => initialize(owner, file)));
    expect(new Set(all).size).toBe(1);
  });

  test("after an interruption at any byte, sending at most one chunk again", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf(2 * CHUNK_BYTES)];
    const uploadId = await initialize(owner, file);
    const chunks = splitIntoChunks(file.bytes);
    for (const [index, bytes] of chunks.entries()) {
      await sendPartOfChunk(listening, owner, {
        uploadId,
        index,
        bytes,
        share: 0.1 + 0.85 * index,
      });
      const { received } = (await api.initialize(owner, "passportCopy", file)).body.data;
      expect(received).toEqual(Array.from({ length: index }, (_, at) => at));
      await api.send(owner, { uploadId, index, bytes });
    }
    expect(await completesIntact(owner, uploadId, file)).toBe(true);
  });

  test.each(["lost", "changed"])("by resending a stored chunk that is %s", async (how) => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    const chunks = splitIntoChunks(file.bytes);
    for (const [index, bytes] of chunks.entries())
      await api.send(owner, { uploadId, index, bytes });
    const [, second = file.bytes] = chunks;
    const name = `${uploadId}-1-${sha256(second).slice(0, 32)}`;
    const { storage } = running.services;
    if (how === "lost") await storage.remove(name);
    else await storage.put(name, import.meta.filename);
    const { status, body } = await api.complete(owner, uploadId);
    expect([status, body.code, body.data]).toEqual([
      ...([409, "PIECES_MISSING", { received: [0, 2, 3] }] as const),
    ]);
    await api.send(owner, { uploadId, index: 1, bytes: second });
    expect(await completesIntact(owner, uploadId, file)).toBe(true);
  });
});

describe("complete", () => {
  test("lists the received chunks while some are missing", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    await api.send(owner, {
      uploadId,
      index: 3,
      bytes: splitIntoChunks(file.bytes)[3] ?? file.bytes,
    });
    const { status, body } = await api.complete(owner, uploadId);
    expect([status, body.code, body.message, body.data]).toEqual([
      ...[409, "PIECES_MISSING", "Parts of the file have not been uploaded yet."],
      { received: [3] },
    ]);
  });

  test("is idempotent, also in parallel", async () => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const { body } = await api.uploadWhole(owner, "passportCopy", file);
    const uploadId = (
      await running.services.db
        .selectFrom("upload")
        .select("id")
        .where("ownerId", "=", owner.id)
        .executeTakeFirstOrThrow()
    ).id;
    const again = await Promise.all(Array.from({ length: 5 }, () => api.complete(owner, uploadId)));
    for (const each of again) expect(each.body).toEqual(body);
    const { data } = (await api.call(owner, "GET", "/jobseeker/media")).body;
    expect([data.files.length, data.uploads.length]).toEqual([1, 0]);
  });

  test.each(["before", "at the end"])("refuses a wrong checksum given %s", async (when) => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const wrong = { sha256: "0".repeat(64) };
    const uploadId = await initialize(owner, file, when === "before" ? wrong : {});
    for (const [index, bytes] of splitIntoChunks(file.bytes).entries())
      await api.send(owner, { uploadId, index, bytes });
    const { status, body } = await api.complete(owner, uploadId, when === "before" ? {} : wrong);
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: "file",
          message: "The file was changed during the upload. Please upload it again.",
        },
      ],
    ]);
    expect((await api.complete(owner, uploadId)).status).toBe(404);
  });
});

describe("a chunk is refused", () => {
  const sending = async (index: number, bytes: Uint8Array, sum?: string) => {
    const [owner, file] = [await build.jobSeeker(), createNoisePdf()];
    const uploadId = await initialize(owner, file);
    const { status, body } = await api.send(owner, { uploadId, index, bytes, ...(sum && { sum }) });
    const { received } = (await api.initialize(owner, "passportCopy", file)).body.data;
    expect(received).toEqual([]);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  };
  const right = randomBytes(CHUNK_BYTES);

  test.each([
    [0, right.subarray(1), "This part of the file must have 1048576 bytes."],
    [3, right, "This part of the file must have 1234 bytes."],
    [0, new Uint8Array(), "This part of the file must have 1048576 bytes."],
  ])("chunk %i with the wrong length", async (index, bytes, message) => {
    expect(await sending(index, bytes)).toEqual([422, "chunk", message]);
  });

  test("that is too large", async () => {
    expect((await sending(0, randomBytes(CHUNK_BYTES + 1)))[0]).toBe(413);
  });

  test("beyond the end of the file", async () => {
    expect(await sending(4, right)).toEqual([422, "index", "The file has no such part."]);
  });

  test("that does not match its checksum", async () => {
    expect(await sending(0, right, "0".repeat(64))).toEqual([
      ...[422, "chunk", "The file was changed during the upload. Please upload it again."],
    ]);
  });

  test("missing from the request", async () => {
    const owner = await build.jobSeeker();
    const uploadId = await initialize(owner, createNoisePdf());
    const response = await api.call(owner, "PUT", "/s3/upload-chunks-file", { uploadId, index: 0 });
    expect([response.status, response.body.errors[0].field]).toEqual([422, "chunk"]);
  });
});

describe("another account's upload", () => {
  test("is treated as unknown by every call", async () => {
    const [owner, stranger, file] = [
      await build.jobSeeker(),
      await build.jobSeeker(),
      createNoisePdf(),
    ];
    const uploadId = await initialize(owner, file);
    const bytes = splitIntoChunks(file.bytes)[0] ?? file.bytes;
    const responsesFor = async (id: string) => {
      const responses = [
        await api.send(stranger, { uploadId: id, index: 0, bytes }),
        await api.complete(stranger, id),
        await api.call(stranger, "DELETE", `/s3/upload/${id}`),
      ];
      return responses.map(({ status, body }) => [status, body.message, body.code]);
    };
    const unknown = await responsesFor(randomUUID());
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404]);
    expect(await responsesFor(uploadId)).toEqual(unknown);
    expect((await api.send(owner, { uploadId, index: 0, bytes })).body.data.received).toEqual([0]);
  });
});

describe("open uploads of one account", () => {
  test("are limited to six; cancelling one makes room", async () => {
    const owner = await build.jobSeeker();
    const files = Array.from({ length: 7 }, (_, at) => ({
      ...createNoisePdf(2_000),
      name: `${at}.pdf`,
    }));
    const response = await Promise.all(
      files.map((file) => api.initialize(owner, "passportCopy", file)),
    );
    expect(response.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), 429]);
    const [first] = (await api.call(owner, "GET", "/jobseeker/media")).body.data.uploads;
    await api.call(owner, "DELETE", `/s3/upload/${first.uploadId}`);
    const again = await Promise.all(
      files.map((file) => api.initialize(owner, "passportCopy", file)),
    );
    expect(again.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  test("are limited to 400 MB", async () => {
    const owner = await build.jobSeeker();
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const size = at < 4 ? 104_857_600 : 1;
      const body = { fieldName: "video", fileName: `${at}.mp4`, size };
      statuses.push((await api.call(owner, "POST", "/s3/initialize", body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe("an incomplete upload is removed", () => {
  const stored = async () =>
    (await listStoredAfterJobs(running)).filter((name) => name.includes("-"));

  async function createPartialUpload(owner: TestAccount): Promise<string> {
    const file = createNoisePdf();
    const uploadId = await initialize(owner, file);
    for (const index of [0, 1])
      await api.send(owner, {
        uploadId,
        index,
        bytes: splitIntoChunks(file.bytes)[index] ?? file.bytes,
      });
    return uploadId;
  }

  test("when its owner cancels it, with its chunks", async () => {
    const owner = await build.jobSeeker();
    const uploadId = await createPartialUpload(owner);
    const before = (await stored()).length;
    expect((await api.call(owner, "DELETE", `/s3/upload/${uploadId}`)).status).toBe(200);
    expect((await stored()).length).toBe(before - 2);
    expect((await api.call(owner, "DELETE", `/s3/upload/${uploadId}`)).status).toBe(404);
  });

  test("after a day, not earlier, with its chunks", async () => {
    const owner = await build.jobSeeker();
    const uploadId = await createPartialUpload(owner);
    const sweep = async (afterMs: number) => {
      running.setTime(new Date(TEST_NOW.getTime() + afterMs));
      const { db, jobs } = running.services;
      await jobs.enqueue(db, "sweepUploads", {});
      return (await stored()).filter((name) => name.includes(uploadId)).length;
    };
    expect(await sweep(DAY_MS)).toBe(2);
    expect(await sweep(DAY_MS + 1)).toBe(0);
    running.setTime(TEST_NOW); // so that the owner's session is valid again
    expect((await api.complete(owner, uploadId)).status).toBe(404);
  });
});

let listening: FastifyInstance;
beforeAll(async () => {
  listening = await openApp(running.services);
  await listening.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => listening.close());
