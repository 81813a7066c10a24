import { endpoint } from "@wasla/contract/platform/endpoint";
import { successResponse } from "@wasla/contract/platform/schemas";
import Fastify from "fastify";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { registerErrorHandler } from "#/platform/http/error-handler.ts";
import { registerContractValidation } from "#/platform/http/http-server.ts";
import { createEndpointServer } from "#/platform/http/serve-endpoint.ts";
import { encodeMultipart } from "#/testing/multipart.ts";
import { registerUploads } from "./uploads.ts";

const form = endpoint({
  method: "PUT",
  path: "/form",
  about: "A form that may bring a file.",
  who: "everyone",
  body: z.unknown(),
  reply: successResponse(z.unknown()),
  uploads: { paper: 1 },
});

const app = Fastify();
app.decorateRequest("viewer", undefined);
registerContractValidation(app);
registerErrorHandler(app);
await registerUploads(app);
let calls = 0;
createEndpointServer(app, async () => undefined)(form, ({ body }) => {
  calls += 1;
  return { data: body };
});
beforeEach(() => {
  calls = 0;
});

async function send(fields: Record<string, string | string[]>) {
  const written = await encodeMultipart(fields);
  const response = await app.inject({ method: "PUT", url: "/api/form", ...written });
  return { status: response.statusCode, body: response.json() };
}

test.each<[string, Record<string, string | string[]>, unknown]>([
  ["one", { name: "Ali" }, { name: "Ali" }],
  ["an empty one", { name: "" }, { name: "" }],
  ["in Arabic", { name: "ليلى" }, { name: "ليلى" }],
  ["a repeated name", { tag: ["a", "b", "c"] }, { tag: ["a", "b", "c"] }],
  ["inside another", { "phone.full": "1", "phone.dial": "2" }, { phone: { full: "1", dial: "2" } }],
  ["inside and beside", { phone: "1", "phone.full": "2" }, { phone: ["1", { full: "2" }] }],
  ["beside and inside", { "phone.full": "2", phone: "1" }, { phone: [{ full: "2" }, "1"] }],
  ["with two dots", { "a.b.c": "1" }, { a: { "b.c": "1" } }],
  ["with a dot at an end", { ".a": "1", "b.": "2" }, { "": { a: "1" }, b: { "": "2" } }],
])("reads text fields: %s", async (_what, fields, body) => {
  expect((await send(fields)).body.data).toEqual(body);
});

test("names such as __proto__ are plain fields or rejected", async () => {
  for (const name of ["__proto__.isAdmin", "constructor.isAdmin", "a.__proto__"]) {
    const { status } = await send({ [name]: "true" });
    expect([200, 400]).toContain(status);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect("isAdmin" in {}).toBe(false);
  expect((await send({ __proto: "1" })).status).toBe(200);
});

test.each<[string, Record<string, string | string[]>]>([
  ["too many", Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, "x"]))],
  ["too long", { name: "x".repeat(10_001) }],
  ["an overlong name", { ["n".repeat(101)]: "x" }],
])("rejects fields instead of truncating them: %s", async (_what, fields) => {
  const { status, body } = await send(fields);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect([body.success, calls]).toEqual([false, 0]);
});
