import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#/platform/database/database.ts";
import { testKeys } from "#/testing/keys.ts";
import { createHttpServer } from "./http-server.ts";
import { serveWebApp } from "./web-assets.ts";

const PUBLIC_URL = "https://wasla.example";
const SETTINGS = { hasGoogle: true, supportEmail: "help@wasla.example" };

const root = join(import.meta.dirname, "../../../.data", `test-web-${process.pid}`);
const script = "export const word = 'كلمة';".repeat(50);
const asset = "/assets/index-a1b2c3d4.js";
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(root, "dist/assets"), { recursive: true });
  for (const hidden of [".vite", ".git"]) mkdirSync(join(root, "dist", hidden));
  const write = (name: string, text: string | Buffer) =>
    writeFileSync(join(root, "dist", name), text);
  write(
    "index.html",
    '<meta content="__SETTINGS__"><meta content="__PUBLIC_URL__/share.png">' +
      '<script nonce="__NONCE__"></script><link nonce="__NONCE__">',
  );
  write(".sources", "a fingerprint");
  write(".git/HEAD", "a fingerprint");
  write(".vite/manifest.json", "{}");
  write("mark.svg", "<svg/>");
  write("robots.txt", "User-agent: *");
  write("share.png", Buffer.from("89504e47", "hex"));
  write(asset, script);
  write(`${asset}.br`, brotliCompressSync(script));
  write(`${asset}.gz`, gzipSync(script));
  writeFileSync(join(root, "secret"), "outside");
  const db = openDatabase(`${inject("postgres")}postgres`);
  const log = pino({ level: "silent" });
  app = await createHttpServer({ db, keys: testKeys }, { log, trustProxy: 0, isHttps: false });
  await serveWebApp(app, join(root, "dist"), SETTINGS, PUBLIC_URL);
  app.addHook("onClose", () => db.destroy());
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe("the page", () => {
  test.each(["/login", "/candidates/7?tab=1", "/index.html", "/a/b/c", "/apiary"])(
    "is sent for %s",
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-cache");
    },
  );

  test("uses a fresh nonce that matches its content security policy", async () => {
    const nonces = await Promise.all(
      ["/login", "/login"].map(async (url) => {
        const { body, headers } = await app.inject(url);
        const [first, second] = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
        expect(first).toBe(second);
        expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${first}'`);
        return first;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[0]).toMatch(/^\w{16,}$/);
  });

  test("contains the page settings and the public URL", async () => {
    const { body } = await app.inject("/login");
    expect(body).toContain('<meta content="https://wasla.example/share.png">');
    const [, content = ""] = /<meta content="(\{.*?)">/.exec(body) ?? [];
    expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual(SETTINGS);
  });

  test("has no body for HEAD", async () => {
    const response = await app.inject({ method: "HEAD", url: "/login" });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
  });

  test.each([
    ["GET", "/api/nothing", "text/html"],
    ["GET", "/api", "text/html"],
    ["GET", "/api?a=1", "text/html"],
    ["GET", "/assets/old-00000000.js", "*/*"],
    ["GET", "/login", "application/json"],
    ["POST", "/login", "text/html"],
  ] as const)("is not sent for %s %s as %s", async (method, url, accept) => {
    const response = await app.inject({ method, url, headers: { accept } });
    expect([response.statusCode, response.json().code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("assets", () => {
  const get = (encoding: string, url = asset) =>
    app.inject({ url, headers: { "accept-encoding": encoding } });

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ])("for the encoding %s come as %s", async (accepted, expected) => {
    const response = await get(accepted);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-encoding"]).toBe(expected);
    expect(response.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    if (expected) expect(response.rawPayload.length).toBeLessThan(script.length / 4);
    else expect(response.body).toBe(script);
  });

  test("with a content hash in the name are cached for ever, others are revalidated", async () => {
    const cacheControl = "public, max-age=31536000, immutable";
    expect((await get("br")).headers["cache-control"]).toBe(cacheControl);
    expect((await get("br", "/mark.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    ["/mark.svg", "image/svg+xml; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/share.png", "image/png"],
    [asset, "application/javascript; charset=utf-8"],
  ])("%s has its content type, with a charset if it is text", async (url, type) => {
    for (const encoding of ["br", "identity"])
      expect((await get(encoding, url)).headers["content-type"]).toBe(type);
  });

  test("are not sent again when unchanged", async () => {
    const { etag } = (await get("identity", "/mark.svg")).headers;
    const again = { url: "/mark.svg", headers: { "if-none-match": String(etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  test.each([
    "/../secret",
    "/assets/../../secret",
    "/%2e%2e/secret",
    "/assets/..%2f..%2fsecret",
    "/assets/..%5c..%5csecret",
    "//secret",
    "/.sources",
    "/.vite/manifest.json",
    "/.git/HEAD",
  ])("%s gives no file outside the folder and no hidden file", async (url) => {
    const response = await app.inject(url);
    expect(response.body).not.toMatch(/outside|fingerprint|^\{\}$/);
  });
});

test.each(["/assets/", "/assets", "/assets/.", "/legal/"])("%s lists no files", async (url) => {
  const response = await app.inject({ url, headers: { accept: "text/html" } });
  expect(response.body).not.toContain("index-a1b2c3d4");
});

test("serves no page without a build", async () => {
  const db = openDatabase(`${inject("postgres")}postgres`);
  const bare = await createHttpServer(
    { db, keys: testKeys },
    {
      log: pino({ level: "silent" }),
      trustProxy: 0,
      isHttps: false,
    },
  );
  await serveWebApp(bare, join(root, "nowhere"), SETTINGS, PUBLIC_URL);
  expect((await bare.inject("/login")).json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  await bare.close();
  await db.destroy();
});
