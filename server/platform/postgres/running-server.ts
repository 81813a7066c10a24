/** A server that already runs on the data: whether it is ours, and which process owns it. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { StartupError } from "#/platform/startup-error.ts";
import type { PostgresPaths } from "./postgres-paths.ts";

export type RunningServer = { readonly pid: number; readonly port: number };

// A crashed server may still be recovering.
const answerTimeoutMs = 60_000;

/** Undefined if the server has to be started; removes a stale lock. */
export async function findRunningServer(
  paths: PostgresPaths,
  password: string,
): Promise<RunningServer | undefined> {
  const deadline = Date.now() + answerTimeoutMs;
  for (;;) {
    const lock = readLockFile(paths.data);
    // PostgreSQL itself removes the lock of a dead server.
    if (!lock || !processIdentity(lock.pid)) return undefined;
    if (await servesDataDirectory(paths.data, lock.port, password)) return lock;
    if (!isPostgresProcess(lock.pid, paths.data)) {
      rmSync(lockFilePath(paths.data), { force: true });
      return undefined;
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `PostgreSQL is already running on ${paths.data} (process ${lock.pid}) but does not respond: stop it and start again.`,
      );
    }
    await pause(200);
  }
}

/** PostgreSQL's lock file: line 1 is the pid, 4 the port, 8 the state. */
export function readLockFile(data: string): (RunningServer & { ready: boolean }) | undefined {
  const lines = readIfExists(lockFilePath(data)).split("\n");
  if (lines.length < 4) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** False for a zombie. */
export function isProcessAlive(pid: number): boolean {
  return processIdentity(pid) !== undefined;
}

/** Records this process as the owner of server `pid`. */
export function recordOwner(paths: PostgresPaths, pid: number): void {
  const name = ownerFileName(pid);
  writeFileSync(join(paths.home, name), processIdentity(process.pid) ?? "");
}

export function removeOwner(paths: PostgresPaths, pid: number): void {
  rmSync(join(paths.home, ownerFileName(pid)), { force: true });
}

/** Removes the records of servers that are gone. */
export function removeOtherOwners(paths: PostgresPaths, pid: number): void {
  for (const name of readdirSync(paths.home)) {
    if (name.startsWith("owner-") && name !== ownerFileName(pid)) {
      rmSync(join(paths.home, name), { force: true });
    }
  }
}

/** Whether the process that started server `pid` still runs. */
export function hasLiveOwner(paths: PostgresPaths, pid: number): boolean {
  const identity = readIfExists(join(paths.home, ownerFileName(pid)));
  return identity !== "" && processIdentity(Number(identity.split(" ")[0])) === identity;
}

function ownerFileName(pid: number): string {
  return `owner-${pid}`;
}

function lockFilePath(data: string): string {
  return join(data, "postmaster.pid");
}

// These files disappear with their process, at any moment.
function readIfExists(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

// Pids are reused; on Linux the start time makes the identity unique.
function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== "linux") return answersSignal(pid) ? String(pid) : undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = fields[0];
    const started = fields[19];
    return state === "Z" || state === "X" ? undefined : `${pid} ${started}`;
  } catch {
    return undefined;
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function servesDataDirectory(data: string, port: number, password: string): Promise<boolean> {
  if (!Number.isInteger(port) || port <= 0) return false;
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    ssl: false,
  });
  client.on("error", () => {}); // the caller retries or looks at the process
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return realpathSync(rows[0]?.data_directory ?? "") === realpathSync(data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the process's command line is PostgreSQL on this data. */
function isPostgresProcess(pid: number, data: string): boolean {
  if (process.platform === "win32") {
    const list = spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/NH"], { encoding: "utf8" });
    return list.stdout?.includes("postgres") ?? false;
  }
  const command = commandLine(pid);
  return command.includes("postgres") && command.includes(data);
}

function commandLine(pid: number): string {
  if (process.platform === "linux") {
    return readIfExists(`/proc/${pid}/cmdline`);
  }
  return spawnSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout;
}
