/** Tests that every storage implementation must pass. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileNotFound, type Storage } from "#/platform/storage/storage.ts";

type StorageFixture = {
  storage: Storage;
  /** Writes a local file; returns its path. */
  writeLocal: (bytes: string | Uint8Array) => Promise<string>;
  /** Stores the bytes under a random name, which it returns. */
  store: (bytes: string | Uint8Array) => Promise<string>;
  /** Path of a file that does not exist. */
  missingName: string;
};

export function testStorageContract(open: () => Storage): void {
  const fixture = {} as StorageFixture;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wasla-storage-"));
    fixture.storage = open();
    fixture.missingName = join(folder, "nothing");
    fixture.writeLocal = async (bytes) => {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      return path;
    };
    fixture.store = async (bytes) => {
      const name = randomUUID();
      await fixture.storage.put(name, await fixture.writeLocal(bytes));
      return name;
    };
  });
  afterAll(() => rm(folder, { recursive: true }));
  testStoreAndRemove(fixture);
  testMissingFiles(fixture);
  testIntegrity(fixture);
  testNames(fixture);
}

function testStoreAndRemove(fixture: StorageFixture): void {
  test("a stored file can be read, whole or in part, until it is removed", async () => {
    const name = await fixture.store("0123456789");
    expect(await text(await fixture.storage.read(name))).toBe("0123456789");
    expect(await text(await fixture.storage.read(name, { start: 2, end: 4 }))).toBe("234");
    expect(await text(await fixture.storage.read(name, { start: 9, end: 9 }))).toBe("9");
    expect(await fixture.storage.has(name)).toBe(true);
    await fixture.storage.remove(name);
    expect(await fixture.storage.has(name)).toBe(false);
    await expect(fixture.storage.read(name)).rejects.toThrow(FileNotFound);
  });

  test("storing again replaces a file", async () => {
    const name = await fixture.store("first");
    await fixture.storage.put(name, await fixture.writeLocal("second"));
    expect(await text(await fixture.storage.read(name))).toBe("second");
  });
}

function testMissingFiles(fixture: StorageFixture): void {
  test("a missing file is reported as such, and removing it succeeds", async () => {
    const name = randomUUID();
    expect(await fixture.storage.has(name)).toBe(false);
    await expect(fixture.storage.read(name)).rejects.toThrow(FileNotFound);
    await expect(fixture.storage.read(name, { start: 0, end: 1 })).rejects.toThrow(FileNotFound);
    await fixture.storage.remove(name);
  });

  test("a missing source file stores nothing", async () => {
    const name = randomUUID();
    await expect(fixture.storage.put(name, fixture.missingName)).rejects.toThrow("ENOENT");
    expect(await fixture.storage.has(name)).toBe(false);
  });

  test("an empty file can be stored", async () => {
    expect(await text(await fixture.storage.read(await fixture.store("")))).toBe("");
  });
}

function testIntegrity(fixture: StorageFixture): void {
  test.each([5, 8, 8.5, 16, 21])("%s MB are stored unchanged, in parts", async (megabytes) => {
    const bytes = randomBytes(megabytes * 1_048_576);
    const name = await fixture.store(bytes);
    expect((await buffer(await fixture.storage.read(name))).equals(bytes)).toBe(true);
    const range = { start: bytes.length - 70_000, end: bytes.length - 1 };
    expect(
      (await buffer(await fixture.storage.read(name, range))).equals(bytes.subarray(-70_000)),
    ).toBe(true);
    await fixture.storage.remove(name);
  });

  test("aborted readers do not affect later ones", async () => {
    const bytes = randomBytes(3 * 1_048_576);
    const name = await fixture.store(bytes);
    for (let time = 0; time < 60; time += 1) {
      const stream = await fixture.storage.read(name);
      await stream[Symbol.asyncIterator]().next();
      stream.destroy();
    }
    expect((await buffer(await fixture.storage.read(name))).equals(bytes)).toBe(true);
  });

  test("concurrent writes of the same file leave it intact", async () => {
    const name = randomUUID();
    const path = await fixture.writeLocal(randomBytes(200_000));
    await Promise.all(Array.from({ length: 8 }, () => fixture.storage.put(name, path)));
    expect((await buffer(await fixture.storage.read(name))).length).toBe(200_000);
  });
}

function testNames(fixture: StorageFixture): void {
  const bad = ["../given", "..", ".", "", "a/b", "a\\b", "/etc/passwd", ".hidden", "a\0b"];
  test.each([...bad, "x".repeat(200)])("rejects the name %j", async (name) => {
    const path = await fixture.writeLocal("x");
    await expect(fixture.storage.read(name)).rejects.toThrow("not a file name");
    await expect(fixture.storage.has(name)).rejects.toThrow("not a file name");
    await expect(fixture.storage.put(name, path)).rejects.toThrow("not a file name");
    await expect(fixture.storage.remove(name)).rejects.toThrow("not a file name");
  });
}
