import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { totalmem } from "node:os";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { StartupError } from "#/platform/startup-error.ts";
import { processOptions } from "./data-directory.ts";
import { freePort } from "./free-port.ts";
import { type PostgresOptions, type PostgresPaths, programPath } from "./postgres-paths.ts";
import {
  isProcessAlive,
  type RunningServer,
  readLockFile,
  recordOwner,
  removeOtherOwners,
  removeOwner,
} from "./running-server.ts";

const megabyte = 2 ** 20;
// After this the server is made to quit at once; it recovers at the next start.
const fastShutdownTimeoutMs = 60_000;

/** Starts a server, on a free port by default, and returns once it accepts connections. */
export async function launchServer(
  paths: PostgresPaths,
  options: PostgresOptions & { port?: number },
): Promise<RunningServer & { release: () => void }> {
  const port = options.port ?? (await freePort());
  const settings = Object.entries(settingsFor(availableMemory(), options.throwaway === true));
  const args = [
    "-D",
    paths.data,
    "-p",
    String(port),
    ...settings.flatMap(([k, v]) => ["-c", `${k}=${v}`]),
  ];
  // Detached, so that Ctrl-C reaches only us and running requests keep their database.
  const child = spawn(programPath(paths, "postgres"), args, {
    ...paths.user,
    ...processOptions(paths),
    detached: true,
    windowsHide: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const pid = await waitForPid(child);
  const release = stopOnExit(paths, pid);
  try {
    recordOwner(paths, pid);
    await waitUntilReady(paths, child, options.log);
  } catch (error) {
    await stopServer(paths, pid);
    release();
    throw error;
  }
  removeOtherOwners(paths, pid);
  return { pid, port, release };
}

/** Stops the server if this process exits without doing so. The result cancels this. */
export function stopOnExit(paths: PostgresPaths, pid: number): () => void {
  const end = () => {
    sendStopSignal(paths, pid, "SIGINT");
  };
  process.once("exit", end);
  return () => {
    process.off("exit", end);
    removeOwner(paths, pid);
  };
}

/** Fast shutdown: ends sessions and writes the data. Returns when the process is gone. */
export async function stopServer(paths: PostgresPaths, pid: number): Promise<void> {
  let escalateAt = Date.now() + fastShutdownTimeoutMs;
  sendStopSignal(paths, pid, "SIGINT");
  while (isProcessAlive(pid)) {
    if (Date.now() > escalateAt) {
      sendStopSignal(paths, pid, "SIGQUIT");
      escalateAt = Number.POSITIVE_INFINITY;
    }
    await pause(20);
  }
}

/** Settings for this much memory, in bytes; initdb's defaults are for a very small machine. */
export function settingsFor(bytes: number, throwaway: boolean): Record<string, string> {
  const eighth = Math.floor(bytes / 8 / megabyte);
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: `${Math.min(2048, Math.max(128, eighth))}MB`,
    effective_cache_size: `${Math.max(256, eighth * 4)}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "256MB",
    max_wal_size: "2GB",
    jit: "off",
    random_page_cost: "1.1",
    effective_io_concurrency: "64",
    autovacuum: throwaway ? "off" : "on",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwaway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
}

function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || totalmem());
}

async function waitForPid(child: ChildProcess): Promise<number> {
  try {
    await once(child, "spawn");
  } catch (error) {
    throw new StartupError(
      `The PostgreSQL binaries do not run on this machine (${String(error)}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return child.pid ?? 0;
}

async function waitUntilReady(
  paths: PostgresPaths,
  child: ChildProcess,
  log: ((line: string) => void) | undefined,
): Promise<void> {
  let lastLine = "no output";
  let hasFatalLine = false;
  const closed = once(child, "close");
  createInterface({ input: child.stderr ?? process.stdin }).on("line", (line) => {
    log?.(line);
    const fatalLine = /(FATAL|PANIC):.*/.exec(line)?.[0];
    if (fatalLine || !hasFatalLine) lastLine = fatalLine ?? line;
    hasFatalLine ||= fatalLine !== undefined;
  });
  while (child.exitCode === null && child.signalCode === null) {
    const lock = readLockFile(paths.data);
    if (lock?.pid === child.pid && lock?.ready) return;
    await pause(20);
  }
  await closed;
  throw new StartupError(
    `PostgreSQL did not start on ${paths.data}: ${lastLine} - restore the folder from a backup if it is damaged, or set DATA_DIR to another one.`,
  );
}

function sendStopSignal(paths: PostgresPaths, pid: number, signal: "SIGINT" | "SIGQUIT"): void {
  if (!isProcessAlive(pid)) return;
  if (process.platform === "win32") {
    const mode = signal === "SIGINT" ? "fast" : "immediate";
    spawnSync(programPath(paths, "pg_ctl"), ["stop", "-D", paths.data, "-m", mode], {
      stdio: "ignore",
    });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {} // it ended at this moment
}
