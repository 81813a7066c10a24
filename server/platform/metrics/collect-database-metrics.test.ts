import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freePort } from "#/platform/postgres/free-port.ts";
import { startApp } from "#/testing/app.ts";
import { collectDatabaseMetrics } from "./collect-database-metrics.ts";
import type { DatabaseMetrics } from "./database-metrics.ts";

const running = startApp();

test("a database that hangs or is down loses only its own metrics", async () => {
  const { databaseUrl, services } = running;
  const line = await startStallableProxy(databaseUrl);
  const halts = group("wasla_a", line.halt);
  const sources = [
    { databaseUrl: line.url, groups: [group("wasla_before"), halts, group("wasla_b")] },
    { databaseUrl: `postgres://127.0.0.1:${await freePort()}/gone`, groups: [group("wasla_c")] },
    { databaseUrl, groups: [group("wasla_d")] },
  ];
  const began = performance.now();
  const text = await (await collectDatabaseMetrics(sources, services.log)).metrics();
  expect(performance.now() - began).toBeLessThan(9_000);
  const lines = text.split("\n").filter((each) => each && !each.startsWith("#"));
  expect(lines.toSorted()).toEqual(["wasla_before 1", "wasla_d 1", "wasla_figures_unread 3"]);
  await line.close();
}, 20_000);

function group(name: string, first = () => {}): DatabaseMetrics {
  return {
    gauges: { [name]: "a figure" },
    labels: [],
    read: async (db) => {
      first();
      await sql`select 1`.execute(db);
      return [{ gauge: name, value: 1 }];
    },
  };
}

/** A proxy to a database that stays open after `halt`, but no longer answers. */
async function startStallableProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const { port, hostname } = url;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    near.on("error", () => {});
    halted.then(() => {
      near.unpipe(far).resume();
      far.destroy();
    });
  });
  const { promise: halted, resolve: halt } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, halt, close: async () => server.close() };
}
