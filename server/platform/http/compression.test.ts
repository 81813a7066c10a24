import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoint } from "@wasla/contract/platform/endpoint";
import { successResponse } from "@wasla/contract/platform/schemas";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { openDatabase } from "#/platform/database/database.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { testKeys } from "#/testing/keys.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createHttpServer } from "./http-server.ts";
import { createEndpointServer } from "./serve-endpoint.ts";

const encodings = [
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const;

describe("a list of candidates", () => {
  const running = startApp();
  const build = createTestData(running);
  const { candidate } = createCandidateData(running);
  const call = createApiClient(running);

  test.each(encodings)(
    "is compressed for a browser that accepts %s",
    async (accepted, name, decode) => {
      for (let count = 0; count < 10; count += 1) await candidate();
      const client = await build.client({ role: "corporate", isVerified: true });
      const request = async (encoding: string) =>
        await running.app.inject({
          method: "POST",
          url: "/api/company/jobseeker-list",
          headers: { authorization: `Bearer ${client.token}`, "accept-encoding": encoding },
          payload: {},
        });
      const [plain, compressed] = [await request("identity"), await request(accepted)];
      expect(plain.json()).toEqual((await call(client, "POST", "/company/jobseeker-list")).body);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(compressed.headers).toMatchObject({
        "content-encoding": name,
        "content-type": "application/json; charset=utf-8",
        "content-length": String(compressed.rawPayload.length),
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decode(compressed.rawPayload).toString()).toBe(plain.body);
    },
  );
});

describe("every answer", () => {
  const words = "the same words ";
  const base = {
    method: "GET",
    about: "Words.",
    who: "everyone",
    reply: successResponse(z.string()),
  } as const;
  let app: FastifyInstance;

  beforeAll(async () => {
    const db = openDatabase(`${inject("postgres")}postgres`);
    const log = pino({ level: "silent" });
    app = await createHttpServer({ db, keys: testKeys }, { log, trustProxy: 0, isHttps: false });
    app.addHook("onClose", () => db.destroy());
    const serve = createEndpointServer(app, async () => undefined);
    for (const path of ["/long", "/auth/long", "/auth/deeper/long"] as const)
      serve(endpoint({ ...base, path }), () => ({ data: words.repeat(1_000) }));
    serve(endpoint({ ...base, path: "/short" }), () => ({ data: words }));
  });
  afterAll(() => app.close());

  const get = (url: string, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url, headers: { "accept-encoding": "br, gzip" } });

  test("that is long is compressed, also in several blocks", async () => {
    const response = await get("/api/long");
    expect(response.headers["content-encoding"]).toBe("br");
    const data = JSON.parse(brotliDecompressSync(response.rawPayload).toString());
    expect(data).toEqual({ success: true, data: words.repeat(1_000) });
  });

  test.each(["/api/auth/long", "/api/auth/deeper/long"])(
    "below /auth is not, because it carries tokens: %s",
    async (url) => {
      const response = await get(url);
      expect(response.headers["content-encoding"]).toBeUndefined();
      expect(response.json().data).toBe(words.repeat(1_000));
    },
  );

  test("that is short is not", async () => {
    expect((await get("/api/short")).headers["content-encoding"]).toBeUndefined();
  });

  test("to HEAD has no body", async () => {
    const response = await get("/api/long", "HEAD");
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
  });
});
