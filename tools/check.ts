/** `npm run check`: everything that can be known without running the product, side by side. */
import { spawn } from "node:child_process";

type Outcome = { readonly said: string; readonly isFine: boolean };

/** What belongs to one step waits for what stands before it. */
const steps: Readonly<Record<string, readonly string[]>> = {
  "format and lint": ["biome ci --error-on-warnings ."],
  types: ["tsc -b contract server web ."],
  house: ["node tools/house.ts"],
  "dead code": ["knip"],
  messages: ["node tools/messages.ts"],
  README: ["node tools/readme.ts --check"],
  "security page": ["node tools/asvs.ts"],
  "build and budgets": [
    "node tools/build-web.ts",
    "node tools/budgets.ts",
    "node tools/sandbox-wall.ts",
  ],
};

const outcomes = Object.entries(steps).map(async ([name, commands]) => {
  const { said, isFine } = await inTurn(commands);
  console.log(`${said}${isFine ? "ok  " : "FAIL"} ${name}`);
  return isFine;
});
process.exitCode = (await Promise.all(outcomes)).includes(false) ? 1 : 0;

async function inTurn(commands: readonly string[]): Promise<Outcome> {
  const [first, ...rest] = commands;
  if (first === undefined) return { said: "", isFine: true };
  const { said, isFine } = await run(first);
  if (!isFine) return { said, isFine };
  const after = await inTurn(rest);
  return { said: said + after.said, isFine: after.isFine };
}

/** Keeps what a step says until it is over, so that steps do not talk into each other. */
function run(command: string): Promise<Outcome> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(command, { shell: true, env: { ...process.env, ...colours } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  return new Promise((done) => child.on("close", (code) => done({ said, isFine: code === 0 })));
}
