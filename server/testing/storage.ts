/** What every storage must do, whatever lies behind it. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NotStored, type Storage } from "#/platform/storage/storage.ts";

type Bench = {
  storage: Storage;
  /** A file of this machine with these bytes. */
  given: (bytes: string | Uint8Array) => Promise<string>;
  /** The name under which these bytes are kept. */
  kept: (bytes: string | Uint8Array) => Promise<string>;
  /** Where no file is. */
  nowhere: string;
};

export function behavesAsStorage(open: () => Storage): void {
  const bench = {} as Bench;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wasla-storage-"));
    bench.storage = open();
    bench.nowhere = join(folder, "nothing");
    bench.given = async (bytes) => {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      return path;
    };
    bench.kept = async (bytes) => {
      const name = randomUUID();
      await bench.storage.keep(name, await bench.given(bytes));
      return name;
    };
  });
  afterAll(() => rm(folder, { recursive: true }));
  keepsAndForgets(bench);
  tellsWhatIsMissing(bench);
  staysWhole(bench);
  takesNamesOnly(bench);
}

function keepsAndForgets(bench: Bench): void {
  test("what is kept can be read, whole or in part, until it is removed", async () => {
    const name = await bench.kept("0123456789");
    expect(await text(await bench.storage.read(name))).toBe("0123456789");
    expect(await text(await bench.storage.read(name, { start: 2, end: 4 }))).toBe("234");
    expect(await text(await bench.storage.read(name, { start: 9, end: 9 }))).toBe("9");
    expect(await bench.storage.has(name)).toBe(true);
    await bench.storage.remove(name);
    expect(await bench.storage.has(name)).toBe(false);
    await expect(bench.storage.read(name)).rejects.toThrow(NotStored);
  });

  test("what is kept again replaces what was there", async () => {
    const name = await bench.kept("first");
    await bench.storage.keep(name, await bench.given("second"));
    expect(await text(await bench.storage.read(name))).toBe("second");
  });
}

function tellsWhatIsMissing(bench: Bench): void {
  test("what was never there is told as such, and need not be removed", async () => {
    const name = randomUUID();
    expect(await bench.storage.has(name)).toBe(false);
    await expect(bench.storage.read(name)).rejects.toThrow(NotStored);
    await expect(bench.storage.read(name, { start: 0, end: 1 })).rejects.toThrow(NotStored);
    await bench.storage.remove(name);
  });

  test("nothing is kept of a file that is not there", async () => {
    const name = randomUUID();
    await expect(bench.storage.keep(name, bench.nowhere)).rejects.toThrow("ENOENT");
    expect(await bench.storage.has(name)).toBe(false);
  });

  test("an empty file is a file", async () => {
    expect(await text(await bench.storage.read(await bench.kept("")))).toBe("");
  });
}

function staysWhole(bench: Bench): void {
  test.each([5, 8, 8.5, 16, 21])("%s MB come back as they went, in parts", async (megabytes) => {
    const bytes = randomBytes(megabytes * 1_048_576);
    const name = await bench.kept(bytes);
    expect((await buffer(await bench.storage.read(name))).equals(bytes)).toBe(true);
    const range = { start: bytes.length - 70_000, end: bytes.length - 1 };
    expect(
      (await buffer(await bench.storage.read(name, range))).equals(bytes.subarray(-70_000)),
    ).toBe(true);
    await bench.storage.remove(name);
  });

  test("a reader that leaves midway hinders nobody after it", async () => {
    const bytes = randomBytes(3 * 1_048_576);
    const name = await bench.kept(bytes);
    for (let time = 0; time < 60; time += 1) {
      const stream = await bench.storage.read(name);
      await stream[Symbol.asyncIterator]().next();
      stream.destroy();
    }
    expect((await buffer(await bench.storage.read(name))).equals(bytes)).toBe(true);
  });

  test("several write the same at once, and it is whole", async () => {
    const name = randomUUID();
    const path = await bench.given(randomBytes(200_000));
    await Promise.all(Array.from({ length: 8 }, () => bench.storage.keep(name, path)));
    expect((await buffer(await bench.storage.read(name))).length).toBe(200_000);
  });
}

function takesNamesOnly(bench: Bench): void {
  const bad = ["../given", "..", ".", "", "a/b", "a\\b", "/etc/passwd", ".hidden", "a\0b"];
  test.each([...bad, "x".repeat(200)])("%j is no name", async (name) => {
    const path = await bench.given("x");
    await expect(bench.storage.read(name)).rejects.toThrow("not a file name");
    await expect(bench.storage.has(name)).rejects.toThrow("not a file name");
    await expect(bench.storage.keep(name, path)).rejects.toThrow("not a file name");
    await expect(bench.storage.remove(name)).rejects.toThrow("not a file name");
  });
}
