import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { testStorageContract } from "#/testing/storage-contract.ts";
import { createLocalStorage } from "./local-storage.ts";

const root = join(import.meta.dirname, "../../../.data", `test-storage-${process.pid}`);
afterAll(() => rmSync(root, { recursive: true }));

describe("local storage", () => {
  testStorageContract(() => createLocalStorage(join(root, "files")));

  test("leaves nothing of a file that could not be written completely", async () => {
    const files = join(root, "other");
    mkdirSync(join(root, "source"), { recursive: true }); // a folder cannot be copied as a file
    await expect(createLocalStorage(files).put("a1", join(root, "source"))).rejects.toThrow();
    expect(globSync("**/*", { cwd: files })).toEqual(["a1"]);
    writeFileSync(join(root, "source file"), "x");
    await createLocalStorage(files).put("a1", join(root, "source file"));
    expect(globSync("*/*", { cwd: files })).toEqual([join("a1", "a1")]);
  });

  test.skipIf(process.platform === "win32")("is closed to other users of the machine", async () => {
    const files = join(root, "closed");
    writeFileSync(join(root, "readable by all"), "x", { mode: 0o644 });
    await createLocalStorage(files).put("a1", join(root, "readable by all"));
    const modes = ["", "a1", "a1/a1"].map((path) => statSync(join(files, path)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });
});
