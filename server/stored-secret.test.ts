import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartupError } from "#/platform/startup-error.ts";
import { resolveSecrets } from "./stored-secret.ts";

const dataDir = join(import.meta.dirname, "..", ".data", `test-stored-secret-${process.pid}`);
const file = join(dataDir, "secret");
const CONFIGURED_KEY = "thirty-two characters are enough";

const keys = (setting?: string) => resolveSecrets(setting, dataDir, "secret");

beforeEach(() => mkdirSync(dataDir, { recursive: true }));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a key is created once, readable by its owner only", () => {
  rmSync(dataDir, { recursive: true });
  const [generated] = keys();
  expect(generated).toMatch(/^[\w-]{43}$/);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keys()).toEqual([generated]);
  expect(readFileSync(file, "utf8")).toBe(generated);
});

test("configured keys, newest first, prevent the creation of one", () => {
  const older = CONFIGURED_KEY.toUpperCase();
  expect(keys(` ${CONFIGURED_KEY} , ${older}`)).toEqual([CONFIGURED_KEY, older]);
  expect(existsSync(file)).toBe(false);
});

test.each(["", "short"])("the file content %j is reported as damaged", (content) => {
  writeFileSync(file, content);
  expect(() => keys()).toThrow(/is damaged/);
});

test("a folder that cannot be written is reported in one line", () => {
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, "");
  expect(() => keys()).toThrow(StartupError);
  expect(() => keys()).toThrow(/^.*cannot be written .*DATA_DIR.*$/);
});
