import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoint } from "@wasla/contract/platform/endpoint";
import { successResponse } from "@wasla/contract/platform/schemas";
import Fastify, { type FastifyRequest } from "fastify";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { registerErrorHandler } from "#/platform/http/error-handler.ts";
import { registerContractValidation } from "#/platform/http/http-server.ts";
import { createEndpointServer } from "#/platform/http/serve-endpoint.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { encodeMultipart } from "#/testing/multipart.ts";
import { registerUploads } from "./uploads.ts";

const MEGABYTE = 1_048_576;

const form = endpoint({
  method: "PUT",
  path: "/form",
  about: "A form with a file.",
  who: ["jobSeeker"],
  body: z.unknown(),
  reply: successResponse(z.null()),
  uploads: { paper: 2 * MEGABYTE },
});

const app = Fastify();
app.decorateRequest("viewer", undefined);
registerContractValidation(app);
registerErrorHandler(app);
await registerUploads(app, 3 * MEGABYTE);
const received: FastifyRequest[] = [];
app.addHook("onRequest", async (request) => void received.push(request));
const serve = createEndpointServer(app, async ({ headers }) => {
  return { id: String(headers.caller), role: "jobSeeker" } as Viewer;
});
serve(form, () => ({ data: null }));
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  app.server.closeAllConnections(); // a failed test may leave some
  await app.close();
});

/**
 * Starts a call that announces its length, if given, and then sends nothing more. Its quota is
 * reserved once this resolves.
 */
async function startUpload(caller: string, length?: number): Promise<ClientRequest> {
  const headers = {
    caller,
    "content-type": "multipart/form-data; boundary=b",
    ...(length && { "content-length": length }),
  };
  const call = request({ port, host: "127.0.0.1", method: "PUT", path: "/api/form", headers });
  call.on("error", () => {}); // the test breaks it off
  const before = received.length;
  call.write("--b\r\n");
  await expect.poll(() => received[before]?.releaseUploadQuota).toBeTypeOf("function");
  return call;
}

async function send(caller: string, bytes = 100): Promise<number> {
  const { payload, headers } = await encodeMultipart(
    {},
    { paper: { name: "a.pdf", bytes: new Uint8Array(bytes) } },
  );
  const response = await app.inject({
    method: "PUT",
    url: "/api/form",
    payload,
    headers: { ...headers, caller },
  });
  return response.statusCode;
}

test("a caller with too many bytes under way has to wait; others do not", async () => {
  const calls = [await startUpload("one", 2 * MEGABYTE), await startUpload("one", MEGABYTE)];
  expect(await send("one")).toBe(429);
  expect(await send("other")).toBe(200);
  for (const call of calls) call.destroy();
  await expect.poll(() => send("one")).toBe(200);
});

test("a call that does not announce its length counts as the most it may send", async () => {
  const call = await startUpload("third");
  expect(await send("third", 1.5 * MEGABYTE)).toBe(429);
  call.destroy();
  await expect.poll(() => send("third", 1.5 * MEGABYTE)).toBe(200);
});

test("answered and rejected calls no longer count", async () => {
  for (let time = 0; time < 8; time += 1) {
    await expect.poll(() => send("fourth", 2 * MEGABYTE)).toBe(200);
    await expect.poll(() => send("fourth", 2 * MEGABYTE + 1)).toBe(413);
  }
});
