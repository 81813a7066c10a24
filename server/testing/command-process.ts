import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs a file of `server/commands` as a process of its own, with these settings alone. */
export async function runCommandProcess(
  name: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: "", ...settings },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (text) => {
    output.out += text;
  });
  child.stderr.on("data", (text) => {
    output.err += text;
  });
  const [code] = await once(child, "close");
  return { code, ...output };
}
