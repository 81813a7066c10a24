import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeyRing } from "#/platform/key-ring.ts";
import { logPseudonyms } from "#/platform/log.ts";

const SECRET = "a-secret-that-only-this-test-knows,and-the-older-one-that-came-before-it";
const [one, two] = [randomUUID(), randomUUID()];
const keys = createKeyRing(SECRET.split(",") as [string, ...string[]]);

const runLogPseudonym = (...ids: string[]) =>
  execFileSync(process.execPath, ["server/commands/log-pseudonym.ts", ...ids], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: "", SECRET },
    encoding: "utf8",
  });

test("prints the log pseudonyms of one account, or of several with their ids", () => {
  expect(runLogPseudonym(one.toUpperCase())).toBe(`${logPseudonyms(keys, one).join("\n")}\n`);
  const lines = [one, two].flatMap((id) =>
    logPseudonyms(keys, id).map((name) => `${name} ${id}\n`),
  );
  expect(runLogPseudonym(one, two)).toBe(lines.join(""));
});
