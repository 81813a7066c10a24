/** The promise to be back within five minutes, at 100,000 people; and with files in a bucket. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { addCandidates } from "#/demo/demo.ts";
import { s3Storage } from "#/platform/storage/s3.ts";
import { startApp } from "#/testing/app.ts";
import { asked, DATA_KEY, emptyPlace, newFolder, tidyFolders } from "#/testing/backups.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { isExtended, skipLoudly } from "#/testing/skip-loudly.ts";
import { hasSwift, startSwift } from "#/testing/swift.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

tidyFolders();

const PEOPLE = 100_000;
const silent = () => {};

describe("a backup of many", () => {
  if (!isExtended) return skipLoudly(`${PEOPLE} people`, "needs EXTENDED=1, and some minutes");
  const running = startApp();

  test("is restored within five minutes, at constant memory", { timeout: 900_000 }, async () => {
    const { services, databaseUrl } = running;
    await addCandidates(services, PEOPLE, silent);
    const source = { databaseUrl, storage: services.storage, dataKeys: [DATA_KEY] as const };
    const [folder, target] = [await newFolder(), await emptyPlace(inject("postgres"))];
    const saved = await measured(() => backUp(source, folder, silent));
    const brought = await measured(() => restore(target, { folder, withoutKey: false }, silent));
    console.log(
      `${PEOPLE} people: backup ${saved.seconds} s (+${saved.megabytes} MB of memory), restore ${brought.seconds} s (+${brought.megabytes} MB)`,
    );
    expect(await asked(target.databaseUrl, "select count(*)::int from candidate")).toEqual([
      { count: PEOPLE },
    ]);
    expect(brought.seconds).toBeLessThan(300);
    expect(Math.max(saved.megabytes, brought.megabytes)).toBeLessThan(200);
  });
});

describe("a backup of files in a bucket", () => {
  if (!isExtended || !hasSwift())
    return skipLoudly("a bucket's backup", "needs EXTENDED=1 and Debian's swift packages");
  const running = startApp();

  test("goes to a folder, and back into a bucket", { timeout: 120_000 }, async () => {
    const { candidate } = candidatesOn(running);
    const swift = await startSwift();
    try {
      running.services = { ...running.services, storage: s3Storage(swift.options) };
      for (let at = 0; at < 30; at += 1)
        await candidate({ files: [{ fieldName: "resume", bytes: `CV ${at}` }] });
      const { databaseUrl, services } = running;
      const source = { databaseUrl, storage: services.storage, dataKeys: [DATA_KEY] as const };
      const [folder, target] = [await newFolder(), await emptyPlace(inject("postgres"))];
      expect((await backUp(source, folder, silent)).missing).toEqual([]);
      const names = await asked<{ sha256: string }>(databaseUrl, "select sha256 from media_file");
      for (const { sha256 } of names) await services.storage.remove(sha256);
      await restore(
        { ...target, storage: services.storage },
        { folder, withoutKey: false },
        silent,
      );
      for (const { sha256 } of names) expect(await services.storage.has(sha256)).toBe(true);
    } finally {
      await swift.stop();
    }
  });
});

/** Seconds, and by how much memory grew at most. */
async function measured(work: () => Promise<unknown>) {
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
