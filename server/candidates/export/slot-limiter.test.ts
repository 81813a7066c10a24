import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createViewer } from "#/testing/viewer.ts";
import { csvWriter } from "./csv-writer.ts";
import { type ExportWriter, exportList } from "./export-list.ts";

const running = startApp({ dailyExportRows: 10 });
const build = createTestData(running);
const { candidate } = createCandidateData(running);

test("exports are limited, and each one that ends or is rejected frees its slot", async () => {
  await candidate({ professions: ["Nursing"] });
  const paying = { role: "corporate", isVerified: true, isSubscribed: true } as const;
  const client = async () => {
    const { id } = await build.client({ ...paying, paidFor: ["Nursing"] });
    const viewer = createViewer({ id, ...paying });
    return () => exportList(running.services, viewer, { query: {}, language: "en" }, csvWriter);
  };
  const [begin, beginOther, beginThird] = [await client(), await client(), await client()];
  const unread = await Promise.all([begin(), begin()]);
  await expect(begin()).rejects.toMatchObject({ status: 429 });
  unread.push(...(await Promise.all([beginOther(), beginOther()])));
  await expect(beginThird()).rejects.toMatchObject({ status: 503 });
  for (const { file } of unread) file.body.destroy();

  const { db } = running.services;
  const usage = db.selectFrom("dailyUse").select("exportRows");
  await expect.poll(() => usage.execute()).toEqual([{ exportRows: 0 }, { exportRows: 0 }]);
  await db.updateTable("dailyUse").set({ exportRows: 10 }).execute();
  for (let time = 0; time < 5; time++) await expect(begin()).rejects.toMatchObject({ status: 429 });

  await db.updateTable("dailyUse").set({ exportRows: 0 }).execute();
  for (let time = 0; time < 5; time++) {
    const { file } = await begin();
    expect((await file.body.toArray()).join("")).toContain("Nursing");
  }
});

test("an export that cannot start frees its slot and its rows", async () => {
  await candidate({ professions: ["Nursing"] });
  const paying = { role: "corporate", isVerified: true, isSubscribed: true } as const;
  const { id } = await build.client({ ...paying, paidFor: ["Nursing"] });
  const begin = (writer: ExportWriter) =>
    exportList(
      running.services,
      createViewer({ id, ...paying }),
      { query: {}, language: "en" },
      writer,
    );
  const write = () => {
    throw new Error("no stream");
  };
  for (let time = 0; time < 3; time++)
    await expect(begin({ ...csvWriter, write })).rejects.toThrow("no stream");
  const usage = running.services.db
    .selectFrom("dailyUse")
    .select("exportRows")
    .where("clientId", "=", id);
  await expect.poll(() => usage.execute()).toEqual([{ exportRows: 0 }]);
  const { file } = await begin(csvWriter);
  expect((await file.body.toArray()).join("")).toContain("Nursing");
});
