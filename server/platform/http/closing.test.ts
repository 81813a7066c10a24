import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#/platform/database/database.ts";
import { testKeys } from "#/testing/keys.ts";
import { createHttpServer } from "./http-server.ts";

test("a connection accepted before closing is answered, and none after", async () => {
  const db = openDatabase(`${inject("postgres")}postgres`, { connections: 1 });
  const log = pino({ level: "silent" });
  const app = await createHttpServer(
    { db, keys: testKeys },
    { log, trustProxy: 0, isHttps: false },
  );
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const through = once(app.server, "connection");
  const socket = connect(Number(port), "127.0.0.1");
  await through;
  const closed = app.close();
  socket.write("GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n");
  const [response] = await once(socket, "data");
  expect(String(response)).toMatch(/^HTTP\/1.1 200/);
  expect(String(response)).toMatch(/^connection: close/im);
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  await db.destroy();
});
