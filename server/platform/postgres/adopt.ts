/** A server that already runs on the data: whether it is really ours, and who started it. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { StartFault } from "#/platform/start-fault.ts";
import type { Place } from "./place.ts";

export type Running = { readonly pid: number; readonly port: number };

// A crashed server may still be reading its log back when the next starter comes.
const patienceMs = 60_000;

/** The server on this data, or nothing when it has to be started; a stale lock is removed. */
export async function findRunning(place: Place, password: string): Promise<Running | undefined> {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const lock = readLock(place.data);
    if (!lock || !markOf(lock.pid)) return undefined; // PostgreSQL clears a dead server's lock
    if (await answersForData(place.data, lock.port, password)) return lock;
    if (!servesData(lock.pid, place.data)) {
      rmSync(lockFile(place.data), { force: true });
      return undefined;
    }
    if (Date.now() > giveUp) {
      throw new StartFault(
        `PostgreSQL already runs on ${place.data} (process ${lock.pid}) and does not answer: end it and start again.`,
      );
    }
    await pause(200);
  }
}

/** The lock that PostgreSQL keeps while it runs: line 1 its process, 4 the port, 8 the state. */
export function readLock(data: string): (Running & { ready: boolean }) | undefined {
  const lines = readIfThere(lockFile(data)).split("\n");
  if (lines.length < 4) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** Whether the process runs; one that ended and was not yet collected does not. */
export function isAlive(pid: number): boolean {
  return markOf(pid) !== undefined;
}

/** Notes that this process answers for the server `pid` on this data. */
export function noteOwner(place: Place, pid: number): void {
  const name = ownerName(pid);
  writeFileSync(join(place.home, name), markOf(process.pid) ?? "");
}

/** Forgets who started the server `pid`. */
export function forgetOwner(place: Place, pid: number): void {
  rmSync(join(place.home, ownerName(pid)), { force: true });
}

/** Forgets the starters of servers that ended without a word. */
export function forgetOtherOwners(place: Place, pid: number): void {
  for (const name of readdirSync(place.home)) {
    if (name.startsWith("owner-") && name !== ownerName(pid)) {
      rmSync(join(place.home, name), { force: true });
    }
  }
}

/** Whether the process that started the server `pid` still runs. */
export function hasLiveOwner(place: Place, pid: number): boolean {
  const mark = readIfThere(join(place.home, ownerName(pid)));
  return mark !== "" && markOf(Number(mark.split(" ")[0])) === mark;
}

function ownerName(pid: number): string {
  return `owner-${pid}`;
}

function lockFile(data: string): string {
  return join(data, "postmaster.pid");
}

// These files go at any moment, with the process they tell of.
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

// Process numbers are used again: on Linux the moment of its start makes the mark unique.
function markOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== "linux") return answersSignal(pid) ? String(pid) : undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, started] = [fields[0], fields[19]];
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

async function answersForData(data: string, port: number, password: string): Promise<boolean> {
  if (!Number.isInteger(port) || port <= 0) return false;
  const client = new Client({
    ...{ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" },
    ...{ connectionTimeoutMillis: 3000, query_timeout: 3000, ssl: false },
  });
  client.on("error", () => {}); // it is asked again, or its process is looked at
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

/** Whether the process was started as PostgreSQL on this data, by its command line. */
function servesData(pid: number, data: string): boolean {
  if (process.platform === "win32") {
    const list = spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/NH"], { encoding: "utf8" });
    return list.stdout?.includes("postgres") ?? false;
  }
  const command = commandOf(pid);
  return command.includes("postgres") && command.includes(data);
}

function commandOf(pid: number): string {
  if (process.platform === "linux") {
    return readIfThere(`/proc/${pid}/cmdline`);
  }
  return spawnSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout;
}
