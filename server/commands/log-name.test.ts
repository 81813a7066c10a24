import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keysFrom } from "#/platform/keys.ts";
import { logNames } from "#/platform/log.ts";

const SECRET = "a-secret-that-only-this-test-knows,and-the-older-one-that-came-before-it";
const [one, two] = [randomUUID(), randomUUID()];
const keys = keysFrom(SECRET.split(",") as [string, ...string[]]);

const said = (...ids: string[]) =>
  execFileSync(process.execPath, ["server/commands/log-name.ts", ...ids], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: "", SECRET },
    encoding: "utf8",
  });

test("one account's names in the log; of several, whose each is", () => {
  expect(said(one.toUpperCase())).toBe(`${logNames(keys, one).join("\n")}\n`);
  const lines = [one, two].flatMap((id) => logNames(keys, id).map((name) => `${name} ${id}\n`));
  expect(said(one, two)).toBe(lines.join(""));
});
