import { Readable } from "node:stream";
import { endpoint } from "@wasla/contract/platform/endpoint";
import { successResponse, text } from "@wasla/contract/platform/schemas";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Viewer } from "#/platform/viewer.ts";
import { createViewer } from "#/testing/viewer.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { registerContractValidation } from "./http-server.ts";
import { createEndpointServer } from "./serve-endpoint.ts";

const Person = z.object({ name: z.string(), age: z.optional(z.int()) });

const greet = endpoint({
  method: "POST",
  path: "/greet/:name",
  about: "Greets.",
  who: ["company", "admin"],
  seats: ["owner"],
  params: z.strictObject({ name: text(9) }),
  query: z.strictObject({}),
  body: z.strictObject({ word: text(9) }),
  reply: successResponse(Person),
});
const fileEndpoint = endpoint({
  method: "GET",
  path: "/paper",
  about: "A file, or a word about it.",
  who: "everyone",
  query: z.strictObject({ word: z.optional(text(9)) }),
  reply: successResponse(z.string()),
  files: ["text/plain"],
});
const { seats: _, ...anyone } = greet;
const broken = endpoint({ ...anyone, method: "GET", path: "/broken", who: "everyone" });

const people: Record<string, Viewer> = Object.fromEntries(
  (["company", "corporate", "admin"] as const).map((role) => [
    role,
    createViewer({ id: role, role }),
  ]),
);

const app = Fastify();
app.decorateRequest("viewer", undefined);
registerContractValidation(app);
registerErrorHandler(app);
const serve = createEndpointServer(app, async ({ headers }) => people[headers.authorization ?? ""]);
serve(greet, ({ params, body, viewer, language, timeZone }) => {
  const text = [params.name, body.word, viewer.role, language, timeZone].join(" ");
  return { data: { name: text, secret: "not promised" }, other: "neither" };
});
serve(fileEndpoint, ({ query }) => {
  if (query.word) return { data: query.word };
  const headers = { "content-disposition": "attachment", "x-note": "kept" };
  return { file: { type: "text/plain", status: 206, body: Readable.from(["a", "b"]), headers } };
});
serve({ ...broken, params: undefined, query: undefined, body: undefined }, () => {
  return { data: { name: "a", age: "not a number" } } as never;
});

const postGreeting = (
  authorization: string | undefined,
  payload: object = { word: "hi" },
  url = "/api/greet/Al",
) =>
  app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...(authorization && { authorization }) },
  });

test("drops fields that the contract does not declare", async () => {
  const response = await postGreeting("company");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: true,
    data: { name: "Al hi company en Asia/Dubai" },
  });
});

test("passes the caller's language and time zone", async () => {
  const headers = { authorization: "admin", "accept-language": "ar", timezone: "Asia/Tokyo" };
  const response = await app.inject({
    method: "POST",
    url: "/api/greet/Al",
    payload: { word: "hi" },
    headers,
  });
  expect(response.json().data.name).toBe("Al hi admin ar Asia/Tokyo");
});

test("checks authentication and role before the input", async () => {
  const wrong = { nothing: "right" };
  expect((await postGreeting(undefined, wrong)).statusCode).toBe(401);
  expect((await postGreeting("corporate", wrong)).statusCode).toBe(403);
  expect((await postGreeting("company", wrong)).statusCode).toBe(422);
});

test("validates params, query and body", async () => {
  const fields = async (payload: object, url: string) =>
    (await postGreeting("company", payload, url))
      .json()
      .errors.map((error: { field: string }) => error.field);
  expect(await fields({ word: "hi" }, "/api/greet/0123456789")).toEqual(["name"]);
  expect(await fields({ word: "hi" }, "/api/greet/Al?more=1")).toEqual(["more"]);
  expect(await fields({}, "/api/greet/Al")).toEqual(["word"]);
});

test("reports at most 500 invalid fields", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`field${at}`, at]));
  const response = await postGreeting("company", { word: "hi", ...unknown });
  expect([response.statusCode, response.json().errors.length]).toEqual([422, 500]);
});

test("sends a file with its status and headers", async () => {
  const response = await app.inject("/api/paper");
  expect([response.statusCode, response.body]).toEqual([206, "ab"]);
  expect(response.headers).toMatchObject({
    "content-type": "text/plain",
    "content-disposition": "attachment",
    "x-note": "kept",
  });
  expect((await app.inject("/api/paper?word=hi")).json()).toEqual({ success: true, data: "hi" });
});

test("a response that violates the contract is a 500 and is not sent", async () => {
  const response = await app.inject("/api/broken");
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain("not a number");
});
