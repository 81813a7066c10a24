import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { DAILY_USE_DAYS, LEDGER_DAYS, sweepLedger } from "./jobs.ts";

const running = startApp();

const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);

test("deletes what is older than its retention period and nothing younger", async () => {
  const { db } = running.services;
  const clientId = randomUUID();
  const export_ = { clientId, filter: "{}", rowCount: 1, format: "csv" as const };
  for (const days of [LEDGER_DAYS + 1, LEDGER_DAYS - 1]) {
    const opened = { candidateId: randomUUID(), clientId, what: "viewed" as const, at: ago(days) };
    await db.insertInto("accessEntry").values(opened).execute();
    await db
      .insertInto("exportBatch")
      .values({ ...export_, id: randomUUID(), at: ago(days) })
      .execute();
  }
  const dayOf = (days: number) => ago(days).toISOString().slice(0, 10);
  for (const days of [DAILY_USE_DAYS + 1, DAILY_USE_DAYS - 1])
    await db
      .insertInto("dailyUse")
      .values({ clientId, day: dayOf(days), profiles: 1, exportRows: 0 })
      .execute();
  await sweepLedger(running.services);
  for (const table of ["accessEntry", "exportBatch"] as const)
    expect(await db.selectFrom(table).select("at").execute()).toEqual([
      { at: ago(LEDGER_DAYS - 1) },
    ]);
  expect(await db.selectFrom("dailyUse").select("day").execute()).toEqual([
    { day: dayOf(DAILY_USE_DAYS - 1) },
  ]);
});
