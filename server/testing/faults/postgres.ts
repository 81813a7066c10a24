import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#/platform/postgres/free-port.ts";
import { startPostgres } from "#/platform/postgres/postgres.ts";
import { resolvePaths } from "#/platform/postgres/postgres-paths.ts";
import { readLockFile } from "#/platform/postgres/running-server.ts";

type OwnPostgres = {
  /** URL of the product's database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

export type KillablePostgres = OwnPostgres & {
  /** Kills the server with SIGKILL; its supervisor restarts it. */
  readonly kill: () => void;
  readonly data: string;
};

/** The embedded server with its full durability settings. */
export async function startOwnPostgres(folder: string): Promise<KillablePostgres> {
  const home = join(folder, "postgres");
  const server = await startPostgres(home);
  await queryDatabase(server.url("postgres"), "create database wasla");
  const { data } = resolvePaths(home, {});
  return {
    url: server.url("wasla"),
    stop: server.stop,
    data,
    kill: () => process.kill(readLockFile(data)?.pid ?? 0, "SIGKILL"),
  };
}

/** Creates a streaming replica from an online base backup. */
export async function startReplica(
  primary: KillablePostgres,
  folder: string,
): Promise<StandalonePostgres> {
  const { bin } = resolvePaths(join(folder, "none"), {});
  const data = join(folder, "replica");
  const client = new pg.Client(primary.url);
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  spawnSync("cp", ["-a", primary.data, data]); // the WAL covers concurrent changes
  const { rows } = await client.query<{ label: string }>(
    "select labelfile as label from pg_backup_stop()",
  );
  await client.end();
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(data, name));
  for (const segment of globSync("pg_wal/0*", { cwd: data })) rmSync(join(data, segment));
  writeFileSync(join(data, "backup_label"), rows[0]?.label ?? "");
  writeFileSync(join(data, "standby.signal"), "");
  changeOwner(data);
  const { hostname, port, username, password } = new URL(primary.url);
  const from = `host=${hostname} port=${port} user=${username} password=${password}`;
  return await startStandalone({
    bin,
    data,
    login: `${username}:${password}@`,
    database: "wasla",
    settings: { primary_conninfo: from, hot_standby_feedback: "on" },
  });
}

/** Path of Debian's PostgreSQL 15, if installed. */
export const DEBIAN_15 = "/usr/lib/postgresql/15/bin";

export const hasDebian15 = () => existsSync(join(DEBIAN_15, "initdb"));

/** A UTF-8 cluster with Debian's defaults. */
export async function startDebian15(folder: string): Promise<StandalonePostgres> {
  const data = join(folder, "debian");
  mkdirSync(data);
  changeOwner(data);
  const args = ["-D", data, "-U", "postgres", "--auth=trust", "--locale=C.UTF-8"];
  execFileSync(join(DEBIAN_15, "initdb"), args, { ...systemUser(), stdio: "ignore" });
  const server = await startStandalone({
    bin: DEBIAN_15,
    data,
    login: "postgres@",
    database: "postgres",
    settings: {},
  });
  await queryDatabase(server.url, "create database wasla");
  return { ...server, url: server.url.replace(/postgres$/, "wasla") };
}

export async function queryDatabase<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}

export type StandalonePostgres = OwnPostgres & { readonly kill: () => Promise<void> };

type StandaloneOptions = {
  readonly bin: string;
  readonly data: string;
  /** `user:password@` */
  readonly login: string;
  readonly database: string;
  readonly settings: Readonly<Record<string, string>>;
};

/** Not supervised: it is not restarted after a crash. */
async function startStandalone({
  bin,
  data,
  login,
  database,
  settings,
}: StandaloneOptions): Promise<StandalonePostgres> {
  const port = await freePort();
  const allSettings = { ...settings, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const settingArgs = Object.entries(allSettings).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const program = join(bin, "postgres");
  const child = spawn(program, ["-D", data, "-p", `${port}`, ...settingArgs], {
    ...systemUser(),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (text) => {
    output += text;
  });
  const ended = once(child, "close");
  const url = `postgres://${login}127.0.0.1:${port}/${database}`;
  await waitUntilAnswering(child, url, () => output);
  const end = async (signal: "SIGINT" | "SIGKILL") => {
    child.kill(signal);
    await ended;
  };
  return { url, stop: () => end("SIGINT"), kill: () => end("SIGKILL") };
}

async function waitUntilAnswering(
  child: ChildProcess,
  url: string,
  output: () => string,
): Promise<void> {
  while (!(await queryDatabase(url, "select 1").catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${output()}`);
    await pause(50);
  }
}

/** PostgreSQL refuses to run as root. */
function systemUser() {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

function changeOwner(folder: string): void {
  chmodSync(folder, 0o700);
  const { uid, gid } = systemUser();
  if (uid !== undefined) execFileSync("chown", ["-R", `${uid}:${gid}`, folder]);
}
