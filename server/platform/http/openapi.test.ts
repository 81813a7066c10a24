import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { parse } from "yaml";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { testKeys } from "#/testing/keys.ts";
import { createHttpServer } from "./http-server.ts";

const opened: { readonly app: FastifyInstance; readonly db: Database }[] = [];
let app: FastifyInstance;

async function open(publicCallsPerMinute = 300) {
  const db = openDatabase(`${inject("postgres")}postgres`, { connections: 1 });
  const log = pino({ level: "silent" });
  const options = { log, trustProxy: 0, isHttps: false, publicCallsPerMinute };
  const own = await createHttpServer({ db, keys: testKeys }, options);
  opened.push({ app: own, db });
  return { app: own, db };
}

beforeAll(async () => {
  ({ app } = await open());
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.app.close()));
  await Promise.all(opened.map(({ db }) => db.destroy()));
});

const documents = ["/api/openapi.json", "/api/docs/json", "/api/docs/yaml", "/api/docs/"];

test.each([
  ...documents,
  "/api/docs",
  "/api/docs/static/swagger-initializer.js",
  "/api/docs/static/swagger-ui.css",
])("%s is rate limited", async (url) => {
  const { app: limited } = await open(2);
  for (const status of [200, 200, 429])
    expect((await limited.inject({ url, remoteAddress: "1.1.1.1" })).statusCode).toBe(status);
  expect((await limited.inject({ url, remoteAddress: "2.2.2.2" })).statusCode).toBe(200);
});

test("/readyz allows ten times as many calls, for several load balancers behind one address", async () => {
  const { app: limited } = await open(1);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await limited.inject("/readyz")).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test("readiness queries the database at most once per second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { app: server, db } = await open();
  const status = async () => (await server.inject("/readyz")).statusCode;
  try {
    expect(await status()).toBe(200);
    await db.destroy();
    expect(await status()).toBe(200);
    vi.advanceTimersByTime(1_001);
    expect(await status()).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test.each([...documents, "/api/docs/static/index.css"])(
  "%s is not sent again to a client that has it",
  async (url) => {
    const first = await app.inject(url);
    expect(first.headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = { url, headers: { "if-none-match": String(first.headers.etag) } };
    const second = await app.inject(again);
    expect([second.statusCode, second.body]).toEqual([304, ""]);
    const strong = String(first.headers.etag).replace("W/", "");
    for (const known of [`W/${strong}`, `"other", W/${strong}`, "*"]) {
      const { statusCode } = await app.inject({ url, headers: { "if-none-match": known } });
      expect([known, statusCode]).toEqual([known, 304]);
    }
    const other = await app.inject({ url, headers: { "if-none-match": '"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  },
);

test("the JSON and YAML descriptions are the same", async () => {
  const [json, page, yaml] = await Promise.all(
    documents.slice(0, 3).map(async (url) => await app.inject(url)),
  );
  expect(json?.json().openapi).toBe("3.1.0");
  expect(page?.body).toBe(json?.body);
  expect(parse(yaml?.body ?? "")).toEqual(json?.json());
});

test.each([
  ["/api/openapi.json", "application/json; charset=utf-8"],
  ["/api/docs/json", "application/json; charset=utf-8"],
  ["/api/docs/yaml", "application/yaml; charset=utf-8"],
  ["/api/docs/", "text/html; charset=utf-8"],
  ["/api/docs/static/logo.svg", "image/svg+xml; charset=utf-8"],
  ["/api/docs/static/index.css", "text/css; charset=utf-8"],
])("%s has a content type with a charset", async (url, type) => {
  expect((await app.inject(url)).headers["content-type"]).toBe(type);
});
