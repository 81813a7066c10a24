import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/platform/postgres/free-port.ts";
import { buildWebIfChanged } from "../tools/build-web.ts";
import { startFlags } from "../tools/start-flags.ts";

/** Repository root, in which `npm start` runs. */
const root = join(import.meta.dirname, "..");

/** Bytes; `peak` is reset by each reading. */
export type Memory = { readonly rss: number; readonly peak: number };

export type ServerProcess = {
  readonly address: string;
  /** From spawning the process to the listening server; the database already runs. */
  readonly startMs: number;
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

const memoryReporter = new URL("report-memory.ts", import.meta.url).href;
/** Last line of a start, on standard output. */
const READY = "Wasla is ready";

/**
 * Starts the built server as `npm start` does: the same file, V8 flags and log level, with quotas
 * that no benchmark reaches and without demo data. `others` are further settings.
 */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  exportMaxRows: number,
  others: Environment = {},
): Promise<ServerProcess> {
  buildWebIfChanged();
  const port = await freePort();
  const started = performance.now();
  const child = spawnServer(dataDir, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: "false",
    DAILY_EXPORT_ROWS: "999999999",
    DAILY_PROFILES: "999999999",
    EXPORT_MAX_ROWS: String(exportMaxRows),
    TRUST_PROXY: "1", // benchmarks set each person's network address themselves
    ...others,
  });
  await waitUntilReady(child, logFile(dataDir));
  return {
    address: `http://127.0.0.1:${port}`,
    startMs: performance.now() - started,
    memory: () => readMemory(child),
    stop: () => stopProcess(child),
  };
}

/** Ends a server, or another process that closes on SIGTERM. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Logs to a file, as a supervisor would, so that reading the log costs this process nothing. */
function spawnServer(dataDir: string, settings: Environment): ChildProcess {
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(logFile(dataDir), "w");
  const child = spawn(
    process.execPath,
    ["--import", memoryReporter, ...startFlags(), "tools/start.mjs"],
    {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ["ignore", log, log, "ipc"],
    },
  );
  closeSync(log);
  return child;
}

function logFile(dataDir: string): string {
  return join(dataDir, "server.log");
}

async function waitUntilReady(child: ChildProcess, log: string): Promise<void> {
  while (!readFileSync(log, "utf8").includes(READY)) {
    if (hasExited(child)) throw new Error(`The server did not start: ${readFileSync(log, "utf8")}`);
    await pause(5);
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function readMemory(child: ChildProcess): Promise<Memory> {
  const reply = once(child, "message");
  child.send("memory");
  const ended = once(child, "exit").then(() => [undefined]);
  const [memory] = await Promise.race([reply, ended]);
  if (memory === undefined) throw new Error("The server ended unexpectedly; see its log.");
  return memory;
}
