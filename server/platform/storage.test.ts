import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localStorage } from "./storage.ts";

const root = join(import.meta.dirname, "../../.data", `test-storage-${process.pid}`);
const given = join(root, "given");
const storage = localStorage(join(root, "files"));
const name = "a1b2c3.pdf";

beforeAll(() => {
  mkdirSync(root, { recursive: true });
  writeFileSync(given, "0123456789");
});
afterAll(() => rmSync(root, { recursive: true }));

test("what is kept can be read, whole or in part, until it is removed", async () => {
  await storage.keep(name, given);
  expect(await text(await storage.read(name))).toBe("0123456789");
  expect(await text(await storage.read(name, { start: 2, end: 4 }))).toBe("234");
  expect(existsSync(given)).toBe(true);
  await storage.remove(name);
  await expect(storage.read(name)).rejects.toThrow("ENOENT");
});

test.each([
  "../given",
  "..",
  ".",
  "",
  "a/b",
  "a\\b",
  "/etc/passwd",
  ".hidden",
  "a\0b",
  "x".repeat(200),
])("%j is no name", async (bad) => {
  await expect(storage.read(bad)).rejects.toThrow("not a file name");
  await expect(storage.keep(bad, given)).rejects.toThrow("not a file name");
  await expect(async () => storage.remove(bad)).rejects.toThrow("not a file name");
  expect(readdirSync(root).toSorted()).toEqual(["files", "given"]);
});
