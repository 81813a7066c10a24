import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { testKeys } from "#/testing/keys.ts";
import { createHttpServer } from "./http-server.ts";
import { serveWebApp } from "./web-assets.ts";

let db: Database;
let app: FastifyInstance;
let port: number;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  db = openDatabase(`${inject("postgres")}postgres`, { connections: 1 });
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  app = await createHttpServer({ db, keys: testKeys }, { log, trustProxy: 0, isHttps: true });
  app.get("/endless", (_request, reply) =>
    reply.header("content-length", "100").send(Readable.from(endless())),
  );
  await serveWebApp(app, undefined, { hasGoogle: false, supportEmail: "" }, "http://localhost");
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await db.destroy();
});

/** Sends a first chunk and never ends. */
async function* endless() {
  yield "begun";
  await new Promise(() => {});
}

async function openSocket() {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}); // the server closes it, as the test expects
  await once(socket, "connect");
  return socket;
}

/** Everything the server sends for these bytes until it closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  lines = [];
  const socket = await openSocket();
  let read = "";
  socket.on("data", (chunk) => {
    read += chunk;
  });
  socket.write(bytes);
  await once(socket, "close");
  return read;
}

function read(response: string) {
  const [head = "", body = ""] = response.split(/\r\n\r\n(.*)/s);
  const [first = "", ...rest] = head.split("\r\n");
  const headers = Object.fromEntries(
    rest
      .map((line) => line.split(/: (.*)/s))
      .map(([name = "", value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(first.split(" ")[1]), headers, body: JSON.parse(body) };
}

const host = "Host: a\r\nConnection: close\r\n";

describe("a request rejected before routing gets the standard error body and security headers", () => {
  test.each([
    ["an unknown method", `FOO / HTTP/1.1\r\n${host}\r\n`, 400, "UNREADABLE"],
    ["a method without routes", `PROPFIND /api/x HTTP/1.1\r\n${host}\r\n`, 404, "NOT_FOUND"],
    ["TRACE", `TRACE / HTTP/1.1\r\n${host}\r\n`, 404, "NOT_FOUND"],
    ["CONNECT", `CONNECT a:443 HTTP/1.1\r\n${host}\r\n`, 400, "UNREADABLE"],
    ["a malformed request line", "NONSENSE\r\n\r\n", 400, "UNREADABLE"],
    ["an invalid version", `GET / HTTP/9.9\r\n${host}\r\n`, 400, "UNREADABLE"],
    ["TLS on a plain connection", "\x16\x03\x01\x02\x00\x01", 400, "UNREADABLE"],
    [
      "oversized headers",
      `GET / HTTP/1.1\r\n${host}X-A: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "TOO_LARGE",
    ],
    ["an oversized URL", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431, "TOO_LARGE"],
    ["no host", "GET /login HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "UNREADABLE"],
    ["two hosts", `GET /login HTTP/1.1\r\nHost: b\r\n${host}\r\n`, 400, "UNREADABLE"],
    [
      "an Expect header",
      `POST /api/x HTTP/1.1\r\n${host}Content-Length: 2\r\nExpect: more\r\n\r\n{}`,
      417,
      "EXPECTATION_FAILED",
    ],
    [
      "a broken chunk",
      `POST /api/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      "UNREADABLE",
    ],
    ["a badly encoded URL", `GET /%ff HTTP/1.1\r\n${host}\r\n`, 400, "UNREADABLE"],
  ])("%s", async (_what, bytes, status, code) => {
    const response = read(await sendRaw(bytes));
    expect([response.status, response.body]).toEqual([
      status,
      { success: false, message: expect.stringMatching(/\p{L}{2}/u), code },
    ]);
    expect(response.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
      "x-content-type-options": "nosniff",
      "x-frame-options": expect.stringMatching(/^DENY$/i),
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "permissions-policy": expect.stringContaining("camera="),
    });
    await expect.poll(() => lines).toHaveLength(1);
    if (!lines[0]?.isCutOff)
      expect(lines[0]).toMatchObject({ status, reqId: response.headers["x-request-id"] });
  });
});

test("a request whose headers take too long gets the same", async () => {
  const accepted = once(app.server, "connection");
  const socket = await openSocket();
  const [serverSocket] = await accepted;
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  const timeout = Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  app.server.emit("clientError", timeout, serverSocket);
  await once(socket, "close");
  const { status, headers, body } = read(response);
  expect([status, body.code, headers["x-content-type-options"]]).toEqual([
    ...[408, "TIMEOUT", "nosniff"],
  ]);
});

test("a malformed request after a complete response gets its own error response", async () => {
  const socket = await openSocket();
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => response).toContain('{"ok":true}');
  socket.write("NONSENSE\r\n\r\n");
  await once(socket, "close");
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test("nothing is written into a partly sent response", async () => {
  const socket = await openSocket();
  socket.write("GET /endless HTTP/1.1\r\nHost: a\r\n\r\n");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  await expect.poll(() => response).toContain("begun");
  socket.write("NONSENSE\r\n\r\n");
  await once(socket, "close");
  expect(response).toMatch(/begun$/);
});
