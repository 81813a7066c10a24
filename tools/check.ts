/** `npm run check`: everything that can be known without running the product. */
import { spawnSync } from "node:child_process";

const steps = [
  ["format and lint", "biome", "ci", "--error-on-warnings", "."],
  ["types", "tsc", "-b", "contract", "server", "web", "."],
  ["house", "node", "tools/house.ts"],
  ["dead code", "knip"],
  ["messages", "node", "tools/messages.ts"],
  ["README", "node", "tools/readme.ts", "--check"],
  ["build", "node", "tools/build-web.ts"],
  ["budgets", "node", "tools/budgets.ts"],
] as const;

const failed = steps.filter(([name, command, ...args]) => {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name}`);
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
