import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../server/platform/postgres/free-port.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

export type ProductionServer = {
  readonly url: string;
  /** Runs `npm run staff`; returns its output. */
  readonly staff: (...args: string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts a production server in an empty folder, with only the required settings. */
export async function startProductionServer(name: string): Promise<ProductionServer> {
  const folder = join(root, `.data/e2e-${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DEMO: "false",
    LOG_LEVEL: "error",
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    CLAMD: "none",
    SECRET: "s".repeat(32),
    DATA_KEY: "k".repeat(32),
    STRIPE_SECRET_KEY: "sk_live_nobody12",
    STRIPE_PUBLISHABLE_KEY: "pk_live_nobody12",
    STRIPE_WEBHOOK_SECRET: "whsec_nobody12",
  };
  const child = spawn(process.execPath, ["tools/start.mjs"], { cwd: root, env });
  await waitUntilReady(child);
  return {
    url,
    staff: async (...args) => {
      const command = ["server/commands/staff.ts", ...args];
      return (await run(process.execPath, command, { cwd: root, env })).stdout;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "close");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (text) => {
      output += text;
      if (output.includes("Wasla is ready")) resolve();
    });
    child.stderr?.on("data", (text) => {
      output += text;
    });
    child.once("close", () => reject(new Error(`the server ended: ${output}`)));
  });
}
