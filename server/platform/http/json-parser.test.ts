import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerErrorHandler } from "./error-handler.ts";
import { registerJsonParser } from "./json-parser.ts";

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  registerErrorHandler(app);
  registerJsonParser(app);
  app.post("/echo", ({ body }) => ({ body }));
  app.post("/", () => ({}));
});
afterAll(() => app.close());

async function post(payload: string, url = "/") {
  const headers = { "content-type": "application/json" };
  const { statusCode, json } = await app.inject({ method: "POST", url, headers, payload });
  return { status: statusCode, body: json() };
}

test.each([
  ["a key", '{"a":1,"a":2}', "a"],
  ["spelled another way", '{"a":1,"\\u0061":2}', "a"],
  ["deeper inside", '{"a":1,"b":{"c":[{"d":1},{"d":1, "d" :2}]}}', "b.c.1.d"],
  ["after text that looks like it", '{"a":"\\",\\"a\\":","b":1,"b":1}', "b"],
  ["without letters", '[[1,2],{"":1,"":1}]', "1."],
  ["as a number", '{"1":1,"2":2,"1":3}', "1"],
  ["also inside", '{"a":{"x":1},"x":1,"a":2}', "a"],
  ["around a long text", `{"a":1,"t":"${'\\"'.repeat(400_000)}","a":2}`, "a"],
  [
    "deeper than the stack, named as far as a schema reaches",
    `${"[".repeat(90_000)}{"a":1,"a":2}${"]".repeat(90_000)}`,
    "0.".repeat(20).slice(0, -1),
  ],
])("rejects a duplicate key: %s", async (_what, payload, field) => {
  const response = await post(payload);
  expect(response).toMatchObject({ status: 422, body: { success: false, code: "INVALID_INPUT" } });
  expect(response.body.errors).toEqual([{ field, message: "This field was sent more than once." }]);
});

test.each([
  ["keys in text", '{"a":":{}[],","b":"a","c":{"a":1}}'],
  ["the same key in two objects", '[{"a":1},{"a":1}]'],
  ["a backslash before a quote", '{"a":"\\\\","b":"\\":"}'],
  ["similar keys", '{"1":1,"01":2}'],
  ["deep lists", `${"[".repeat(90_000)}1${"]".repeat(90_000)}`],
  ["nothing", "null"],
  ["text", '"a:b"'],
])("accepts %s", async (_what, payload) => {
  expect((await post(payload)).status).toBe(200);
});

test("parses any JSON as it was sent", async () => {
  const property = fc.asyncProperty(fc.json(), async (text) => {
    fc.pre(!/__proto__|constructor/.test(text));
    expect(await post(text, "/echo")).toEqual({ status: 200, body: { body: JSON.parse(text) } });
  });
  await fc.assert(property, { numRuns: 300 });
});
