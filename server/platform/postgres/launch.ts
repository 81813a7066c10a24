/** One server process: its settings, its start, its end. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { totalmem } from "node:os";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { StartFault } from "#/platform/start-fault.ts";
import {
  forgetOtherOwners,
  forgetOwner,
  isAlive,
  noteOwner,
  type Running,
  readLock,
} from "./adopt.ts";
import { surroundings } from "./create.ts";
import { freePort } from "./free-port.ts";
import { type Options, type Place, program } from "./place.ts";

const megabyte = 2 ** 20;
// After this a server that does not end by itself is told to drop everything; it recovers.
const fastStopMs = 60_000;

/** Starts a server, on a free port unless one is given, and returns when it takes connections. */
export async function launch(
  place: Place,
  options: Options & { port?: number },
): Promise<Running & { letGo: () => void }> {
  const port = options.port ?? (await freePort());
  const settings = Object.entries(settingsFor(memory(), options.throwaway === true));
  const args = [
    "-D",
    place.data,
    "-p",
    String(port),
    ...settings.flatMap(([k, v]) => ["-c", `${k}=${v}`]),
  ];
  // Detached: Ctrl-C in a terminal reaches us alone, and requests under way keep their database.
  const child = spawn(program(place, "postgres"), args, {
    ...{ ...place.user, ...surroundings(place), detached: true, windowsHide: true },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const pid = await pidOf(child);
  const letGo = guardExit(place, pid);
  try {
    noteOwner(place, pid);
    await untilReady(place, child, options.log);
  } catch (error) {
    await endServer(place, pid);
    letGo();
    throw error;
  }
  forgetOtherOwners(place, pid);
  return { pid, port, letGo };
}

/** Ends the server when this process exits without having stopped it. Returns the way back. */
export function guardExit(place: Place, pid: number): () => void {
  const end = () => {
    signalEnd(place, pid, "SIGINT");
  };
  process.once("exit", end);
  return () => {
    process.off("exit", end);
    forgetOwner(place, pid);
  };
}

/** Fast shutdown: sessions are ended, the data is written. Returns when the process is gone. */
export async function endServer(place: Place, pid: number): Promise<void> {
  let hurry = Date.now() + fastStopMs;
  signalEnd(place, pid, "SIGINT");
  while (isAlive(pid)) {
    if (Date.now() > hurry) {
      signalEnd(place, pid, "SIGQUIT");
      hurry = Number.POSITIVE_INFINITY;
    }
    await pause(20);
  }
}

/** Settings by the memory of the machine, in bytes; initdb's own are for a very small one. */
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
    autovacuum: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwaway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
}

function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || totalmem());
}

async function pidOf(child: ChildProcess): Promise<number> {
  try {
    await once(child, "spawn");
  } catch (error) {
    throw new StartFault(
      `The PostgreSQL binaries do not run on this machine (${String(error)}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return child.pid ?? 0;
}

async function untilReady(
  place: Place,
  child: ChildProcess,
  log: ((line: string) => void) | undefined,
): Promise<void> {
  let last = "it said nothing";
  let isGrave = false;
  const closed = once(child, "close");
  createInterface({ input: child.stderr ?? process.stdin }).on("line", (line) => {
    log?.(line);
    const grave = /(FATAL|PANIC):.*/.exec(line)?.[0];
    if (grave || !isGrave) last = grave ?? line;
    isGrave ||= grave !== undefined;
  });
  while (child.exitCode === null && child.signalCode === null) {
    const lock = readLock(place.data);
    if (lock?.pid === child.pid && lock?.ready) return;
    await pause(20);
  }
  await closed;
  throw new StartFault(
    `PostgreSQL did not start on ${place.data}: ${last} - restore the folder from a backup when it is damaged, or point DATA_DIR to another one.`,
  );
}

function signalEnd(place: Place, pid: number, signal: "SIGINT" | "SIGQUIT"): void {
  if (!isAlive(pid)) return;
  if (process.platform === "win32") {
    const mode = signal === "SIGINT" ? "fast" : "immediate";
    spawnSync(program(place, "pg_ctl"), ["stop", "-D", place.data, "-m", mode], {
      stdio: "ignore",
    });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {} // it ended at this moment
}
