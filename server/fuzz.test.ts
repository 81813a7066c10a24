/** Every endpoint refuses hostile input with a field and a message, never with 5xx. */
import { admitsRole, type Endpoint } from "@wasla/contract/platform/endpoint";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { listEndpoints } from "#/testing/endpoints.ts";
import { injectWithRetry } from "#/testing/inject-with-retry.ts";
import { createTestData } from "#/testing/test-data.ts";

// biome-ignore lint/style/noProcessEnv: selects the extended run
const isExtended = process.env.EXTENDED === "1";
const numRuns = isExtended ? 1_000 : 20;
const seed = Math.floor(Math.random() * 2 ** 31);

let openApiDocument: Promise<{ paths: Record<string, Record<string, Operation>> }> | undefined;

const running = startApp();
startCardSandbox(running);
const build = createTestData(running);
const endpoints = await listEndpoints();

afterAll(() => console.log(`hostile input: ${numRuns} cases an endpoint, seed ${seed}`));

type Parameter = { readonly name: string; readonly in: string };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
};
type Schema = { readonly properties?: object; readonly anyOf?: readonly Schema[] };

/** Placeholder for an array nested too deeply for the test's own `JSON.stringify`. */
const DEEP_ARRAY = "<deep array>";
const deepArray = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const json = (input: unknown) => JSON.stringify(input).replaceAll(`"${DEEP_ARRAY}"`, deepArray);

const plausible = fc.constantFrom(
  ...["1", "-1", "0", "2", "10", "50", "Male", "AE", "Philippines", "Employed", "json", "csv"],
  ...["nationality", "Nursing", "ar", "a@b.example", "0199c0de-0000-7000-8000-000000000000"],
);
const hostile = fc.constantFrom(
  ...["", " ", "\0", "a\0b", "\ud83d", "\ude42x", "%", "_", "\\", "'", '"', "'; drop table x; --"],
  ...["../../etc/passwd", "__proto__", "constructor", "\u202egnp.exe", "\u200f", "NaN", "Infinity"],
  ...["1e309", "9".repeat(40), "-0", "0x1", "1.5", "٧", "x".repeat(10_000), "ـ".repeat(300)],
  ...["{}", "[]", "null", "true", "<script>", "=1+1", "\r\nset-cookie: a=b"],
);
const word = fc.oneof(plausible, hostile, fc.string({ unit: "binary", maxLength: 40 }));
/** Throws when it is converted to a string. */
const UNSTRINGIFIABLE = { toString: 1, valueOf: 1 };
const unreadable = fc.constantFrom<unknown>(UNSTRINGIFIABLE, DEEP_ARRAY);
const value = fc.oneof(
  ...[word, unreadable, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)],
  ...[fc.array(word, { maxLength: 3 }), fc.dictionary(word, word, { maxKeys: 3 })],
);

/** Just below and above the maximum size of a body. */
const large = [1_000_000, 1_100_000].map((size) => JSON.stringify({ email: "x".repeat(size) }));

/** Known parameters with plausible or hostile values, sometimes repeated or unknown. */
function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const strange = fc.constantFrom("__proto__", "more", "profId[]", "a.b", "constructor", "");
  const name =
    names.length > 0
      ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, strange)
      : strange;
  const pairs = fc.array(fc.tuple(name, word), { maxLength: 5 });
  return pairs.map((each) => each.map((pair) => pair.map(encoded).join("=")).join("&"));
}

function bodyOf(names: readonly string[]): fc.Arbitrary<string | undefined> {
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant("more");
  const object = fc.dictionary(fc.oneof({ weight: 9, arbitrary: name }, word), value, {
    maxKeys: 4,
  });
  const unstringifiable = fc.constant(
    Object.fromEntries(names.map((each) => [each, UNSTRINGIFIABLE])),
  );
  const broken = fc.constantFrom(
    ...["", "{", '{"a":', "nul", "[1,]", '{"__proto__":{"a":1}}', "\0", "\ufeff{}"],
    `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
    `${"[".repeat(90_000)}${"]".repeat(90_000)}`,
  );
  return fc.oneof(
    { weight: 6, arbitrary: object.map(json) },
    { weight: 1, arbitrary: unstringifiable.map(json) },
    { weight: 2, arbitrary: value.map(json) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constantFrom(...large) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const headers = fc.record(
  {
    accept: fc.constantFrom("application/json", "text/csv", "*/*", "nonsense"),
    "accept-language": fc.constantFrom("ar", "en", "x".repeat(500), ";;"),
    timezone: fc.constantFrom("Asia/Tokyo", "Nowhere/None", "x".repeat(500), "'"),
    range: fc.constantFrom("bytes=0-", "bytes=9-1", "bytes=-0", "lines=1", "bytes=0-0,2-3"),
    cookie: fc.constantFrom("a=b", "__Host-refresh=x", "=", "%"),
  },
  { requiredKeys: [] },
);

describe.each(endpoints)("%s", (_name, endpoint) => {
  test("withstands hostile input", { timeout: isExtended ? 600_000 : 60_000 }, async () => {
    const caller = await callerFor(endpoint);
    const { query, body } = await fieldsOf(endpoint);
    const param = fc.oneof(fc.constant(caller.id), word);
    const calls = fc.record({ param, query: queryOf(query), body: bodyOf(body), headers });
    const property = fc.asyncProperty(calls, async (call) => {
      const path = endpoint.path.replace(/:\w+/, encoded(call.param).slice(0, 2_000));
      const isReading = endpoint.method === "GET";
      const response = await injectWithRetry(running.app, {
        method: endpoint.method,
        url: `/api${path}?${call.query}`,
        ...(!isReading && call.body !== undefined && { payload: call.body }),
        headers: {
          ...call.headers,
          authorization: `Bearer ${caller.token}`,
          ...(!isReading && { "content-type": "application/json" }),
        },
      });
      assertWellAnswered(response.statusCode, response.body);
    });
    await fc.assert(property, { numRuns, seed });
  });
});

function assertWellAnswered(status: number, text: string): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  const { success, code, message, errors } = JSON.parse(text);
  expect([success, typeof code]).toEqual([false, "string"]);
  if (code !== "SESSION_EXPIRED") expect(message).toMatch(/\p{L}{2}/u);
  if (status !== 422) return;
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors)
    expect(error).toEqual({
      field: expect.any(String),
      message: expect.stringMatching(/\p{L}{2}/u),
    });
}

function callerFor(endpoint: Endpoint) {
  if (admitsRole(endpoint, "corporate"))
    return build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });
  return admitsRole(endpoint, "jobSeeker") ? build.jobSeeker() : build.admin();
}

/** Parameter and field names, from the OpenAPI description. */
async function fieldsOf({ method, path }: Endpoint) {
  openApiDocument ??= running.app.inject("/api/openapi.json").then((response) => response.json());
  const { paths } = await openApiDocument;
  const operation = paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  const parameters = operation.parameters ?? [];
  const schemas = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
  const forms = schemas.flatMap((schema) => [schema, ...(schema.anyOf ?? [])]);
  return {
    query: parameters.filter((each) => each.in === "query").map(({ name }) => name),
    body: forms.flatMap(({ properties }) => Object.keys(properties ?? {})),
  };
}

/** Encodes even a lone surrogate, as its three invalid bytes. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%BD";
}
