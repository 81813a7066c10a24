import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { addCandidates } from "#/demo/fill-database.ts";
import { createS3Storage } from "#/platform/storage/s3-storage.ts";
import { startApp } from "#/testing/app.ts";
import {
  createEmptyInstallation,
  createFolder,
  DATA_KEY,
  queryRows,
  removeFoldersAfterTests,
} from "#/testing/backups.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { isExtended, skipLoudly } from "#/testing/skip-loudly.ts";
import { hasSwift, startSwift } from "#/testing/swift.ts";
import { createBackup } from "./create-backup.ts";
import { restore } from "./restore.ts";

removeFoldersAfterTests();

const PEOPLE = 100_000;
const ignoreProgress = () => {};

describe("a large backup", () => {
  if (!isExtended) return skipLoudly(`${PEOPLE} people`, "needs EXTENDED=1, and some minutes");
  const running = startApp();

  test("is restored within five minutes, at constant memory", { timeout: 900_000 }, async () => {
    const { services, databaseUrl } = running;
    await addCandidates(services, PEOPLE, ignoreProgress);
    const source = { databaseUrl, storage: services.storage, dataKeys: [DATA_KEY] as const };
    const [folder, target] = [
      await createFolder(),
      await createEmptyInstallation(inject("postgres")),
    ];
    const saved = await measure(() => createBackup(source, folder, ignoreProgress));
    const restored = await measure(() =>
      restore(target, { folder, withoutKey: false }, ignoreProgress),
    );
    console.log(
      `${PEOPLE} people: backup ${saved.seconds} s (+${saved.megabytes} MB of memory), restore ${restored.seconds} s (+${restored.megabytes} MB)`,
    );
    expect(await queryRows(target.databaseUrl, "select count(*)::int from candidate")).toEqual([
      { count: PEOPLE },
    ]);
    expect(restored.seconds).toBeLessThan(300);
    expect(Math.max(saved.megabytes, restored.megabytes)).toBeLessThan(200);
  });
});

describe("a backup of files in a bucket", () => {
  if (!isExtended || !hasSwift())
    return skipLoudly("a bucket's backup", "needs EXTENDED=1 and Debian's swift packages");
  const running = startApp();

  test("is written to a folder and restored into a bucket", { timeout: 120_000 }, async () => {
    const { candidate } = createCandidateData(running);
    const swift = await startSwift();
    try {
      running.services = { ...running.services, storage: createS3Storage(swift.options) };
      for (let at = 0; at < 30; at += 1)
        await candidate({ files: [{ fieldName: "resume", bytes: `CV ${at}` }] });
      const { databaseUrl, services } = running;
      const source = { databaseUrl, storage: services.storage, dataKeys: [DATA_KEY] as const };
      const [folder, target] = [
        await createFolder(),
        await createEmptyInstallation(inject("postgres")),
      ];
      expect((await createBackup(source, folder, ignoreProgress)).missing).toEqual([]);
      const names = await queryRows<{ sha256: string }>(
        databaseUrl,
        "select sha256 from media_file",
      );
      for (const { sha256 } of names) await services.storage.remove(sha256);
      await restore(
        { ...target, storage: services.storage },
        { folder, withoutKey: false },
        ignoreProgress,
      );
      for (const { sha256 } of names) expect(await services.storage.has(sha256)).toBe(true);
    } finally {
      await swift.stop();
    }
  });
});

/** Seconds and peak growth of memory. */
async function measure(work: () => Promise<unknown>) {
  const [started, before] = [performance.now(), process.memoryUsage.rss()];
  let most = before;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await pause(50)) most = Math.max(most, process.memoryUsage.rss());
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watch;
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { seconds, megabytes: Math.round((most - before) / 2 ** 20) };
}
