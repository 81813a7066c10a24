import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createLogger } from "#/platform/log.ts";
import { freePort } from "#/platform/postgres/free-port.ts";
import { serveMetrics } from "./metrics-server.ts";

test("a failed scrape is logged, and the next one is answered", async () => {
  const place = { host: "127.0.0.1", port: await freePort() };
  const lines: string[] = [];
  const log = createLogger("error", { write: (line) => lines.push(line) });
  let isBroken = true;
  const read = async () => {
    if (isBroken) throw new Error("two figures have one name");
    return new Registry();
  };
  const stop = await serveMetrics(read, place, log);
  const scraped = async () => (await fetch(`http://127.0.0.1:${place.port}/metrics`)).status;
  expect(await scraped()).toBe(500);
  expect(lines.join()).toContain("two figures have one name");
  isBroken = false;
  expect(await scraped()).toBe(200);
  await stop();
});
