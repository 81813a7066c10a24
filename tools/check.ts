/** `npm run check`: all static checks, in parallel. */
import { spawn } from "node:child_process";

type StepResult = { readonly output: string; readonly isPassed: boolean };

/** Commands of one step run in sequence. */
const steps: Readonly<Record<string, readonly string[]>> = {
  "format and lint": ["biome ci --error-on-warnings ."],
  types: ["tsc -b contract server web ."],
  boundaries: ["node tools/check-boundaries.ts"],
  "dead code": ["knip"],
  messages: ["node tools/check-messages.ts"],
  README: ["node tools/check-readme.ts --check"],
  "security page": ["node tools/check-asvs.ts"],
  "build and budgets": ["node tools/build-web.ts", "node tools/check-budgets.ts"],
};

const outcomes = Object.entries(steps).map(async ([name, commands]) => {
  const { output, isPassed } = await runInSequence(commands);
  console.log(`${output}${isPassed ? "ok  " : "FAIL"} ${name}`);
  return isPassed;
});
process.exitCode = (await Promise.all(outcomes)).includes(false) ? 1 : 0;

async function runInSequence(commands: readonly string[]): Promise<StepResult> {
  const [first, ...rest] = commands;
  if (first === undefined) return { output: "", isPassed: true };
  const { output, isPassed } = await runCommand(first);
  if (!isPassed) return { output, isPassed };
  const others = await runInSequence(rest);
  return { output: output + others.output, isPassed: others.isPassed };
}

/** Buffers the output, so that parallel steps do not interleave. */
function runCommand(command: string): Promise<StepResult> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(command, { shell: true, env: { ...process.env, ...colours } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((done) => child.on("close", (code) => done({ output, isPassed: code === 0 })));
}
