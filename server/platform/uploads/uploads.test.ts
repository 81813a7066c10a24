import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { endpoint } from "@wasla/contract/platform/endpoint";
import { successResponse } from "@wasla/contract/platform/schemas";
import Fastify from "fastify";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { registerErrorHandler } from "#/platform/http/error-handler.ts";
import { registerContractValidation } from "#/platform/http/http-server.ts";
import { createEndpointServer } from "#/platform/http/serve-endpoint.ts";
import { encodeMultipart, type FormFile } from "#/testing/multipart.ts";
import { registerUploads, sweepUploads, type UploadedFiles } from "./uploads.ts";

const MEGABYTE = 1_048_576;

const form = endpoint({
  method: "PUT",
  path: "/form",
  about: "A form with files.",
  who: "everyone",
  body: z.unknown(),
  reply: successResponse(z.object({ body: z.unknown(), files: z.unknown(), bytes: z.unknown() })),
  uploads: { picture: MEGABYTE, paper: 2 * MEGABYTE },
});
const words = endpoint({
  method: "PUT",
  path: "/words",
  about: "A form without files.",
  who: "everyone",
  body: z.unknown(),
  reply: successResponse(z.unknown()),
});
const strict = endpoint({
  ...form,
  path: "/strict",
  body: z.strictObject({ name: z.string() }),
  reply: successResponse(z.null()),
});
const inside = endpoint({ ...form, path: "/inside", who: ["company"], seats: ["owner"] });

const app = Fastify({ bodyLimit: 8 * MEGABYTE });
app.decorateRequest("viewer", undefined);
registerContractValidation(app);
registerErrorHandler(app);
await registerUploads(app);
const serve = createEndpointServer(app, async () => undefined);
let calls = 0;
let work = async (_uploads: UploadedFiles) => {};
serve(form, async ({ body, uploads }) => {
  calls += 1;
  await work(uploads);
  return { data: { body, files: withoutPaths(uploads), bytes: await bytesOf(uploads) } };
});
serve(inside, () => ({ data: { body: null, files: null, bytes: null } }));
serve(strict, () => ({ data: null }));
serve(words, ({ body }) => ({ data: body }));
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  app.server.closeAllConnections(); // a failed test may leave some
  await app.close();
});

/** Without the path, which is internal. */
function withoutPaths(uploads: UploadedFiles) {
  return Object.fromEntries(
    Object.entries(uploads).map(([field, { path: _, ...upload }]) => [field, upload]),
  );
}

async function bytesOf(uploads: UploadedFiles) {
  const each = Object.entries(uploads).map(async ([field, { path }]) => [
    field,
    (await readFile(path, "utf8")).slice(0, 100),
  ]);
  return Object.fromEntries(await Promise.all(each));
}

// A folder of its own, because other tests store files at the same time.
const folder = await mkdtemp(join(tmpdir(), "wasla-test-"));
vi.stubEnv("TMPDIR", folder);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
const listTemporaryFiles = () => readdir(folder);
beforeEach(() => {
  calls = 0;
  work = async () => {};
});

async function put(url: string, payload: Buffer | string | object, headers: object = {}) {
  const response = await app.inject({ method: "PUT", url, payload, headers: { ...headers } });
  return { status: response.statusCode, body: response.json() };
}

async function send(
  fields: Record<string, string | string[]>,
  files: Record<string, FormFile> = {},
  url = "/api/form",
) {
  const { payload, headers } = await encodeMultipart(fields, files);
  return await put(url, payload, headers);
}

const file = (bytes: string | Buffer, name = "a.txt"): FormFile => ({
  name,
  bytes: new Uint8Array(Buffer.from(bytes as string)),
});

describe("files", () => {
  test("have a name, size and hash, and exist while the call is handled", async () => {
    const { body } = await send({ name: "Ali" }, { picture: file("hello", "صورة.png") });
    expect(body.data).toEqual({
      body: { name: "Ali" },
      files: {
        picture: {
          name: "صورة.png",
          sizeBytes: 5,
          sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
        },
      },
      bytes: { picture: "hello" },
    });
    await expect.poll(listTemporaryFiles).toEqual([]);
  });

  test("in two fields, one of them empty", async () => {
    const { body } = await send({}, { picture: file(""), paper: file("paper") });
    expect(body.data.bytes).toEqual({ picture: "", paper: "paper" });
  });

  test("are optional, and so is multipart", async () => {
    expect((await send({ name: "Ali" })).body.data.files).toEqual({});
    const json = await put("/api/form", { name: "Ali" });
    expect(json.body.data).toEqual({ body: { name: "Ali" }, files: {}, bytes: {} });
  });

  test.each(["../../../etc/passwd", "..\\..\\evil.exe", "/etc/passwd", "a\0b.png"])(
    "called %j do not leave the upload folder",
    async (name) => {
      const { status, body } = await send({}, { picture: file("x", name) });
      expect([status, body.data?.bytes]).toEqual([200, { picture: "x" }]);
      await expect.poll(listTemporaryFiles).toEqual([]);
    },
  );

  test.each([
    ["picture", MEGABYTE, 200],
    ["picture", MEGABYTE + 1, 413],
    ["paper", MEGABYTE + 1, 200],
    ["paper", 2 * MEGABYTE, 200],
    ["paper", 2 * MEGABYTE + 1, 413],
  ])("in field %s of %d bytes answer %d", async (field, size, expected) => {
    const { status, body } = await send({}, { [field]: file(Buffer.alloc(size)) });
    expect(status).toBe(expected);
    if (expected === 200) expect(body.data.files[field].sizeBytes).toBe(size);
    else {
      const message = `The file is larger than ${field === "picture" ? 1 : 2} MB.`;
      expect(body).toMatchObject({ code: "TOO_LARGE", message, errors: [{ field, message }] });
      expect(calls).toBe(0);
    }
    await expect.poll(listTemporaryFiles).toEqual([]);
  });

  test("in an unknown field are rejected by its name", async () => {
    const { status, body } = await send({}, { other: file("x") });
    expect([status, body.errors, calls]).toEqual([
      ...[422, [{ field: "other", message: "This field is not known." }], 0],
    ]);
    await expect.poll(listTemporaryFiles).toEqual([]);
  });

  test("beyond the number of file fields are rejected", async () => {
    const { payload, headers } = await encodeMultipart(
      {},
      { picture: file("a"), paper: file("b") },
    );
    const again = String(payload).replace(/(--[^\r]+)--\r\n$/, "$1\r\n") + tail(String(payload));
    const { status } = await put("/api/form", again, headers);
    expect([status < 500, status >= 400, calls]).toEqual([true, true, 0]);
    await expect.poll(listTemporaryFiles).toEqual([]);
  });
});

/** A third file after the two. */
function tail(payload: string): string {
  const [boundary = ""] = payload.split("\r\n");
  const head = 'Content-Disposition: form-data; name="picture"; filename="c"';
  return `${head}\r\nContent-Type: text/plain\r\n\r\nc\r\n${boundary}--\r\n`;
}

describe("rejected multipart calls", () => {
  const boundary = "multipart/form-data; boundary=x";
  const start = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nabc';
  test.each([
    ["no boundary", "multipart/form-data", start],
    ["an empty boundary", "multipart/form-data; boundary=", start],
    ["a missing boundary", boundary, "abc"],
    ["a truncated part", boundary, start],
    ["a truncated header", boundary, "--x\r\nContent-Disposition: form-"],
    ["a header without an end", boundary, `--x\r\nX: ${"y".repeat(200_000)}`],
  ])("%s", async (_what, type, payload) => {
    const { status, body } = await put("/api/form", payload, { "content-type": type });
    expect([status, body.code, calls]).toEqual([400, "UNREADABLE", 0]);
    await expect.poll(listTemporaryFiles).toEqual([]);
  });

  test("a form to an endpoint without uploads is unreadable", async () => {
    const { status, body } = await send({ name: "Ali" }, {}, "/api/words");
    expect([status, body.code]).toEqual([400, "UNREADABLE"]);
  });

  test("nothing is stored for an unauthorized caller", async () => {
    const { status } = await send({}, { picture: file(Buffer.alloc(MEGABYTE)) }, "/api/inside");
    expect(status).toBe(401);
    expect(await listTemporaryFiles()).toEqual([]);
  });
});

describe("over a real connection", () => {
  const open = (length: number) =>
    request({
      port,
      method: "PUT",
      path: "/api/form",
      headers: { "content-type": "multipart/form-data; boundary=x", "content-length": length },
    });
  const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n';

  test("a file that is too large is rejected while it is still being sent", async () => {
    const call = open(50 * MEGABYTE);
    const response = answerOf(call);
    call.on("error", () => {});
    call.write(head);
    for (let sent = 0; sent < 4; sent++) call.write(Buffer.alloc(MEGABYTE));
    expect(await response).toMatchObject([413, { code: "TOO_LARGE" }]);
    call.destroy();
    await expect.poll(listTemporaryFiles).toEqual([]);
  });

  test.each([0, 10, 200_000])("a call broken off after %d bytes leaves no files", async (size) => {
    const call = open(50 * MEGABYTE);
    call.on("error", () => {});
    if (size > 0) call.write(head + "y".repeat(size));
    else call.flushHeaders();
    await new Promise((resolve) => setTimeout(resolve, size % 3 === 0 ? 0 : 100));
    call.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.poll(listTemporaryFiles).toEqual([]);
    expect(calls).toBe(0);
  });
});

describe("a call whose caller disconnects after sending everything", () => {
  const hangUp = async (during: (uploads: UploadedFiles) => Promise<void>) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const worked = new Promise<void>((resolve, reject) => {
      work = async (uploads) => {
        begin();
        await new Promise((resolve) => setTimeout(resolve, 200));
        await during(uploads).then(resolve, reject);
      };
    });
    const { payload, headers } = await encodeMultipart({}, { picture: file("hello") });
    const call = request({ port, method: "PUT", path: "/api/form", headers: { ...headers } });
    call.on("error", () => {});
    call.end(payload);
    await begun;
    call.destroy();
    await worked;
  };

  test("keeps its files until it is done, and leaves none", async () => {
    await hangUp(async ({ picture }) => {
      expect(await readFile(String(picture?.path), "utf8")).toBe("hello");
      await writeFile(`${picture?.path}.small`, "made of it");
    });
    await expect.poll(listTemporaryFiles).toEqual([]);
  });

  test("leaves no files when it fails", async () => {
    await expect(hangUp(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect.poll(listTemporaryFiles).toEqual([]);
  });
});

test("an invalid body leaves no files", async () => {
  const { status } = await send({}, { picture: file("hello") }, "/api/strict");
  expect(status).toBe(422);
  await expect.poll(listTemporaryFiles).toEqual([]);
});

test("sweepUploads removes folders of killed processes after a day, and no younger ones", async () => {
  const [old, young] = await Promise.all(
    [1, 2].map(() => mkdtemp(join(tmpdir(), "wasla-upload-"))),
  );
  const longAgo = Date.now() / 1_000 - 90_000;
  await writeFile(join(String(old), "0"), "picture");
  await utimes(String(old), longAgo, longAgo);
  await sweepUploads(app.log);
  expect(await listTemporaryFiles()).toEqual([basename(String(young))]);
  await rm(String(young), { recursive: true });
});

async function answerOf(call: ClientRequest): Promise<[number | undefined, unknown]> {
  const [response] = await once(call, "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  return [response.statusCode, JSON.parse(text)];
}
