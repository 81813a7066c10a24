import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { StartupError, toStartupError } from "#/platform/startup-error.ts";
import { reachableFolder } from "#/testing/reachable-folder.ts";
import { settingsFor } from "./launch.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const folder = dirname(fileURLToPath(import.meta.url));
const root = reachableFolder("launcher");
const isRoot = process.getuid?.() === 0;
const onPosix = process.platform !== "win32";
const gigabyte = 2 ** 30;
const preparedFolder = join(root, "made");
const started: Postgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  const server = await startPostgres(preparedFolder, { throwaway: true });
  await queryServer(server, "create extension pg_trgm");
  await queryServer(server, "create table kept (word text)");
  await server.stop();
}, 60_000);

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

afterAll(() => {
  rmSync(homeOf(preparedFolder), { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

describe("starting and stopping", () => {
  test("rows survive a restart, and Arabic words have trigrams", async () => {
    const dir = copyPreparedData();
    const first = await start(dir);
    expect(await queryServer(first, "select show_trgm('محمد') <> '{}' as yes")).toEqual([
      { yes: true },
    ]);
    await queryServer(first, "insert into kept values ('كلمة')");
    await first.stop();
    await first.stop();
    await expect(queryServer(first, "select 1")).rejects.toThrow("ECONNREFUSED");
    const second = await start(dir);
    expect(await queryServer(second, "select word from kept")).toEqual([{ word: "كلمة" }]);
  });

  test("two starts at once on an empty folder share one server", async () => {
    const dir = join(createFolder(), "pg");
    const both = await Promise.all([start(dir), start(dir)]);
    const pids = await Promise.all(both.map((server) => queryServer(server, processQuery)));
    expect(pids[0]).toEqual(pids[1]);
  });

  test("servers on different data run side by side", async () => {
    const [one, other] = await Promise.all([start(copyPreparedData()), start(copyPreparedData())]);
    await queryServer(one, "insert into kept values ('one')");
    expect(await queryServer(other, "select word from kept")).toEqual([]);
  });

  test("connecting needs the password, which other users cannot read", async () => {
    const dir = copyPreparedData();
    const server = await start(dir);
    const wrong = server.url("postgres").replace(/:[^:@]+@/, ":guess@");
    await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
    const file = join(homeOf(dir), "data", "wasla.password");
    if (onPosix) expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("memory settings follow the machine within bounds", () => {
    const sizes = [0.5, 4, 64].map((size) => settingsFor(size * gigabyte, false).shared_buffers);
    expect(sizes).toEqual(["128MB", "512MB", "2048MB"]);
    expect(settingsFor(gigabyte, false)).not.toHaveProperty("fsync");
  });
});

describe("an existing server", () => {
  test("of a live process is joined and left running", async () => {
    const dir = copyPreparedData();
    const owner = await startElsewhere(dir);
    const joined = await start(dir);
    expect(joined.url("postgres")).toBe(owner.url);
    await joined.stop();
    expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
    const exited = once(owner.child, "exit");
    owner.child.stdin?.end();
    await exited;
    await expect.poll(() => query(owner.url, "select 1").catch(String)).toMatch("ECONNREFUSED");
  });

  test("that was killed is restarted at the same address with its rows", async () => {
    const dir = copyPreparedData();
    const server = await start(dir);
    await queryServer(server, "insert into kept values ('kept')");
    await queryServer(server, "checkpoint"); // a throwaway server commits asynchronously
    for (let time = 0; time < 2; time++) {
      const [pid] = readFileSync(join(homeOf(dir), "data/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
      await expect(queryServer(server, "select 1")).rejects.toThrow();
      const rows = () => queryServer(server, "select word from kept").catch(() => []);
      await expect.poll(rows).toEqual([{ word: "kept" }]);
    }
    await server.stop();
    await expect(queryServer(server, "select 1")).rejects.toThrow("ECONNREFUSED");
  });

  test("whose owner was killed is taken over and stopped", async () => {
    const dir = copyPreparedData();
    const owner = await startElsewhere(dir);
    const exited = once(owner.child, "exit");
    owner.child.kill("SIGKILL");
    await exited;
    const adopted = await start(dir);
    expect(adopted.url("postgres")).toBe(owner.url);
    await adopted.stop();
    await expect(query(owner.url, "select 1")).rejects.toThrow("ECONNREFUSED");
    expect(existsSync(join(homeOf(dir), "data/postmaster.pid"))).toBe(false);
  });

  test.runIf(onPosix)(
    "is not assumed from a lock that names another program's process",
    async () => {
      const dir = copyPreparedData();
      const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
      const foreign = spawn("sleep", ["60"], { ...user, cwd: "/" });
      children.push(foreign);
      writeLock(dir, foreign.pid ?? 0, 1);
      const server = await start(dir);
      expect(await queryServer(server, "select word from kept")).toEqual([]);
    },
  );

  test("is not assumed from a lock that names another PostgreSQL", async () => {
    const [dir, otherDir] = [copyPreparedData(), copyPreparedData()];
    const other = await start(otherDir);
    const lock = readFileSync(join(homeOf(otherDir), "data/postmaster.pid"), "utf8").split("\n");
    writeLock(dir, Number(lock[0]), Number(lock[3]));
    const server = await start(dir);
    expect(server.url("postgres")).not.toBe(other.url("postgres"));
    await server.stop();
    expect(await queryServer(other, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("rejects with a one-line error", () => {
  const damages: [string, (home: string) => void, RegExp][] = [
    [
      "data of another version",
      (home) => writeFileSync(join(home, "data/PG_VERSION"), "17\n"),
      /PostgreSQL 17, but this is PostgreSQL 18.*dump.*DATA_DIR/,
    ],
    [
      "data without its version",
      (home) => unlinkSync(join(home, "data/PG_VERSION")),
      /damaged \(PG_VERSION is missing\)/,
    ],
    [
      "data without its password",
      (home) => unlinkSync(join(home, "data/wasla.password")),
      /missing its password/,
    ],
    [
      "data that PostgreSQL does not accept",
      (home) => writeFileSync(join(home, "data/global/pg_control"), Buffer.alloc(8192)),
      /did not start .*(FATAL|PANIC): /,
    ],
  ];

  test.each(damages)("%s", async (_name, damage, expected) => {
    const dir = copyPreparedData();
    damage(homeOf(dir));
    const refused = await start(dir).catch((error) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused.message).toMatch(expected);
    expect(refused.message).not.toContain("\n");
  });

  test("a folder with other files", async () => {
    const dir = createFolder();
    writeFileSync(join(dir, "letter.txt"), "mine");
    await expect(start(dir)).rejects.toThrow(/other files \(letter.txt\)/);
  });

  test("a folder that cannot be created", async () => {
    const file = join(createFolder(), "file");
    writeFileSync(file, "");
    const refused = await start(join(file, "pg")).catch((error) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused.message).toContain("cannot be written");
  });

  test("a full disk, whichever program reports it", () => {
    const error = new StartupError("initdb: error: could not write: No space left on device");
    expect(toStartupError(error, "/data")).toMatchObject({
      message: "The disk that holds /data is full: free some space and start again.",
    });
    expect(toStartupError(new Error("a bug"), "/data")).not.toBeInstanceOf(StartupError);
  });
});

describe.runIf(isRoot)("as root, below a folder that others cannot enter", () => {
  test("the data is staged elsewhere, and starts over once the folder is deleted", async () => {
    const closed = createFolder();
    chmodSync(closed, 0o700);
    const dir = join(closed, "pg");
    const first = await start(dir);
    await queryServer(first, "create table kept (word text)");
    await first.stop();
    const home = homeOf(dir);
    expect(home).toMatch(/^\/var\/tmp\/wasla-postgres\/home-/);
    const second = await start(dir);
    expect(await queryServer(second, "select * from kept")).toEqual([]);
    await second.stop();
    expect(statSync(closed).mode & 0o777).toBe(0o700);

    rmSync(home, { recursive: true });
    const fault = await startPostgres(dir).catch((error) => error);
    expect(fault).toBeInstanceOf(StartupError);
    expect(fault.message).toMatch(/which no longer exists/);
    rmSync(dir, { recursive: true });
    const third = await start(dir);
    await expect(queryServer(third, "select * from kept")).rejects.toThrow("does not exist");
    await third.stop();
    rmSync(homeOf(dir), { recursive: true });
  });
});

const processQuery = "select pg_postmaster_start_time() as at, current_setting('port') as port";

async function start(dir: string): Promise<Postgres> {
  const server = await startPostgres(dir, { throwaway: true });
  started.push(server);
  return server;
}

async function startElsewhere(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(`file://${folder}/postgres.ts`)});
    const server = await startPostgres(${JSON.stringify(dir)}, { throwaway: true });
    console.log(server.url("postgres"));
    process.stdin.on("end", () => process.exit()).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const [url] = await once(child.stdout, "data");
  return { child, url: String(url).trim() };
}

function queryServer(server: Postgres, sql: string): Promise<unknown[]> {
  return query(server.url("postgres"), sql);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

function createFolder(): string {
  const dir = mkdtempSync(join(root, "t-"));
  chmodSync(dir, 0o755);
  return dir;
}

/** A copy of prepared data: initdb runs once for all tests. */
function copyPreparedData(): string {
  const dir = join(createFolder(), "pg");
  mkdirSync(dir);
  cpSync(join(homeOf(preparedFolder), "data"), join(dir, "data"), { recursive: true });
  return dir;
}

function homeOf(dir: string): string {
  const pointer = join(dir, "elsewhere");
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : dir;
}

function writeLock(dir: string, pid: number, port: number): void {
  const data = join(homeOf(dir), "data");
  const lines = [pid, data, 1_700_000_000, port, "", "127.0.0.1", "", "ready   "];
  writeFileSync(join(data, "postmaster.pid"), `${lines.join("\n")}\n`, { mode: 0o644 });
}
