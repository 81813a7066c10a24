import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endpoint } from "@wasla/contract/platform/endpoint";
import { successResponse } from "@wasla/contract/platform/schemas";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { testKeys } from "#/testing/keys.ts";
import { createViewer } from "#/testing/viewer.ts";
import { createHttpServer } from "./http-server.ts";
import { createEndpointServer } from "./serve-endpoint.ts";

const authenticatedEndpoint = endpoint({
  method: "POST",
  path: "/authenticated",
  about: "For clients.",
  who: ["company"],
  seats: ["owner"],
  body: z.unknown(),
  reply: successResponse(z.string()),
});
const { seats: _, ...anyone } = authenticatedEndpoint;
const publicEndpoint = endpoint({ ...anyone, path: "/open", who: "everyone" });
/** Long enough that a busy machine still sends and reads something in the meantime. */
const SLOW_BODY_MS = 600;

let db: Database;
let app: FastifyInstance;
let port: number;
let onAuthenticate: () => Promise<unknown>;
let onHandle: () => Promise<unknown>;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  db = openDatabase(`${inject("postgres")}postgres`, { connections: 1 });
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  app = await createHttpServer(
    { db, keys: testKeys },
    { log, trustProxy: 0, isHttps: false, slowBodyTimeoutMs: SLOW_BODY_MS },
  );
  const serve = createEndpointServer(app, async () => {
    await onAuthenticate();
    return createViewer({ id: "7", role: "company" });
  });
  for (const endpoint of [authenticatedEndpoint, publicEndpoint])
    serve(endpoint, async ({ request }) => {
      await onHandle();
      return { data: request.ip };
    });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
beforeEach(() => {
  lines = [];
  onAuthenticate = async () => {};
  onHandle = async () => {};
});
afterAll(async () => {
  app.server.closeAllConnections(); // a failed test may leave some
  await app.close();
  await db.destroy();
});

const head = (path: string, length: number) =>
  `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n` +
  `content-length: ${length}\r\n\r\n`;

async function openSocket() {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}); // the server closes it, as the test expects
  await once(socket, "connect");
  return socket;
}

/** Sends a complete request and disconnects during this stage. */
async function disconnectDuring(stage: "authentication" | "handler", path: string): Promise<void> {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const closed = new Promise<void>((resolve) =>
    app.server.once("connection", (socket) => socket.once("close", () => setImmediate(resolve))),
  );
  const waitForDisconnect = async () => {
    start();
    await closed;
  };
  if (stage === "authentication") onAuthenticate = waitForDisconnect;
  else onHandle = waitForDisconnect;
  const socket = await openSocket();
  socket.write(`${head(path, 2)}{}`);
  await started;
  socket.destroy();
  await expect.poll(() => lines).not.toEqual([]);
  await pause(50); // time for a second line, which must not come
}

describe("a caller that disconnects after sending everything", () => {
  test.each([
    ["authentication", "/authenticated"],
    ["authentication", "/open"],
    ["handler", "/authenticated"],
    ["handler", "/open"],
  ] as const)("during the %s of %s is logged once and not as an error", async (stage, path) => {
    await disconnectDuring(stage, path);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 30, route: `POST /api${path}`, isCutOff: true });
  });

  test("is marked in the log, and one that waits for the response is not", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/authenticated`, { method: "POST" });
    expect(await response.json()).toEqual({ success: true, data: "127.0.0.1" });
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ route: "POST /api/authenticated", status: 200 });
    expect(lines[0]).not.toHaveProperty("isCutOff");
  });
});

describe("a request body", () => {
  test("that trickles in is cut off", async () => {
    const socket = await openSocket();
    socket.write(head("/open", 100_000));
    const trickle = setInterval(() => socket.write("1"), 20);
    await new Promise((resume) => socket.on("close", resume)); // `once` rejects on resets
    clearInterval(trickle);
    const line = { route: "POST /api/open", isCutOff: true };
    await expect.poll(() => lines[0]).toMatchObject(line);
  });

  test("that arrives slowly but steadily is accepted", async () => {
    const socket = await openSocket();
    socket.write(head("/open", 100_002));
    socket.write('"');
    for (let sent = 0; sent < 20; sent++) {
      socket.write("x".repeat(5_000));
      await pause(SLOW_BODY_MS / 10);
    }
    socket.write('"');
    const [response] = await once(socket, "data");
    expect(String(response)).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
  });

  test("that is complete may wait any time for its response", async () => {
    onHandle = () => pause(2 * SLOW_BODY_MS);
    const response = await fetch(`http://127.0.0.1:${port}/api/open`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(200);
  });
});
