/** Starts the real program as `npm start` does, in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { freePort } from "#/platform/postgres/free-port.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { demoAccounts } from "./demo/demo-accounts.ts";
import { main } from "./main.ts";
import { settings } from "./settings.ts";

type Settings = Record<string, string>;
type Program = {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  readonly url: string;
  readonly ended: Promise<number | null>;
};

const root = join(import.meta.dirname, "../.data", `test-main-${process.pid}`);
const dist = join(import.meta.dirname, "../web/dist");
const programs: Program[] = [];
let hasCreatedPage = false;

beforeAll(() => {
  mkdirSync(root, { recursive: true });
  if (existsSync(join(dist, "index.html"))) return;
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "index.html"), "<!doctype html>");
  hasCreatedPage = true;
});
afterAll(async () => {
  for (const { child, ended } of programs) {
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(root, { recursive: true, force: true });
  if (hasCreatedPage) rmSync(join(dist, "index.html"));
});

const build = vi.fn(() => Promise.reject(new Error("it builds")));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const mainAlone = ["-e", "import('./server/main.ts').then(({ main }) => main())", "--"];

const baseEnvironment = {
  PATH: "",
  DEMO: "false",
  DATA_DIR: join(root, "shared"),
  NODE_COMPILE_CACHE: join(root, "compiled"), // compiles once for all starts
};

async function run(settings: Settings, args: readonly string[] = mainAlone): Promise<Program> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, ".."),
    env: { ...baseEnvironment, ...settings, PORT: port },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (text) => {
    output.out += text;
  });
  child.stderr.on("data", (text) => {
    output.err += text;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const program = { child, output, ended, url: `http://127.0.0.1:${port}` };
  programs.push(program);
  return program;
}

async function start(settings: Settings = {}, args?: readonly string[]): Promise<Program> {
  const program = await run(settings, args);
  const failed = program.ended.then(() => {
    throw new Error(`ended: ${program.output.err}${program.output.out}`);
  });
  const isReady = async () => {
    while (!program.output.out.includes("Wasla is ready")) await pause(25);
  };
  await Promise.race([isReady(), failed]);
  failed.catch(() => {});
  return program;
}

/** Runs `main` in this process, for errors that it finds before it builds or opens anything. */
async function startupErrorOf(settings: Settings): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => lines.push(line));
  const PORT = String(await freePort());
  for (const [name, value] of Object.entries({ ...baseEnvironment, PORT, ...settings }))
    vi.stubEnv(name, value);
  await main(build);
  const { exitCode } = process;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  expect(exitCode).toBe(1);
  expect(lines).toEqual([expect.not.stringContaining("\n")]);
  expect(build).not.toHaveBeenCalled();
  return lines.join();
}

/** Expects exit code 1 and a single line of error output, which it returns. */
async function expectStartupError(settings: Settings, args?: readonly string[]): Promise<string> {
  const { ended, output } = await run(settings, args);
  expect(await ended).toBe(1);
  expect(output.err.trim().split("\n")).toHaveLength(1);
  expect(output.err).not.toMatch(/\n\s+at /);
  return output.err.trim();
}

async function queryDatabase(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** Number of PostgreSQL processes with data in this folder. */
function databasesAlive(name: string): number {
  if (process.platform !== "linux") return 0;
  return readdirSync("/proc").filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(homeOf(name))
      );
    } catch {
      return false;
    }
  }).length;
}

/** PostgreSQL's data folder, which is elsewhere if the test runs as root. */
function homeOf(name: string): string {
  const home = join(root, name, "postgres");
  const pointer = join(home, "elsewhere");
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : home;
}

async function terminate(program: Program): Promise<number | null> {
  program.child.kill("SIGTERM");
  return program.ended;
}

test("--help prints every setting and starts nothing", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  process.argv.push("--help");
  vi.stubEnv("DATA_DIR", join(root, "none"));
  await main(build).finally(() => process.argv.pop());
  for (const { name } of settings) expect(printed.mock.calls.join()).toContain(`  ${name} `);
  expect(existsSync(join(root, "none"))).toBe(false);
  expect(build).not.toHaveBeenCalled();
});

describe("before anything is built or opened, one line reports", () => {
  test("that a port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const PORT = String(typeof address === "object" && address ? address.port : 0);
    expect(await startupErrorOf({ PORT, HOST: "127.0.0.1" })).toBe(
      `Port ${PORT} is in use. Stop the program that uses it, or set PORT to another one.`,
    );
    expect(await startupErrorOf({ METRICS_PORT: PORT })).toBe(
      `Port ${PORT} is in use. Stop the program that uses it, or set METRICS_PORT to another one.`,
    );
    other.close();
  });

  test("that a host is not ours", async () => {
    expect(await startupErrorOf({ HOST: "192.0.2.1" })).toMatch(
      /^Cannot listen on 192.0.2.1.*HOST/,
    );
  });

  test("that a setting is invalid", async () => {
    const error = await startupErrorOf({ DATABASE_URL: "mysql://a:hush@localhost/wasla" });
    expect(error).toMatch(/^DATABASE_URL must be/);
    expect(error).not.toContain("hush");
  });
});

describe("npm start", () => {
  // Throws if the module that builds is loaded.
  const noBuild = `data:text/javascript,import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) {
      if (url.endsWith("/build-web.ts")) throw new Error("it builds");
      return next(url, context);
    } });`;
  const npmStart = ["--import", noBuild, "tools/start.mjs"];

  test("reports a startup error before it builds", async () => {
    expect(await expectStartupError({ DATABASE_URL: "localhost/wasla" }, npmStart)).toMatch(
      /^DATABASE_URL must be/,
    );
  });

  test("builds if the settings are valid", async () => {
    const { ended, output } = await run({ DATABASE_URL: "postgres://a:b@127.0.0.1:9/x" }, npmStart);
    expect(await ended).toBe(1);
    expect(output.err).toContain("it builds");
  });
});

describe("in an empty folder", () => {
  test("it starts with a demo, prints its URL, and does not refill at the next start", {
    timeout: 180_000,
  }, async () => {
    const input = { DEMO: "true", LOG_LEVEL: "info" };
    const first = await start(input);
    expect(first.output.out).toContain("2,000 demo candidates");
    expect(first.output.out).toContain(first.url.replace("127.0.0.1", "localhost"));
    expect(first.output.out).toContain("/sandbox/payments");
    for (const { email } of demoAccounts) expect(first.output.out).toContain(email);
    expect(first.output.err).toBe("");
    expect(await signIn(first)).toBe(200);
    expect(databasesAlive("shared")).toBeGreaterThan(0);
    expect(await terminate(first)).toBe(0);
    expect(databasesAlive("shared")).toBe(0);

    const second = await start(input);
    expect(second.output.out).not.toContain("demo candidates…");
    expect(await signIn(second)).toBe(200);
    await busyPort(second);
    await interruptOther(second);
    await expectDraining(second);
  });

  async function signIn({ url }: Program): Promise<number> {
    const body = JSON.stringify({ email: "corporate@wasla.example", password: "Wasla-demo-2026" });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).status;
  }

  async function busyPort({ url }: Program): Promise<void> {
    const { port: PORT } = new URL(url);
    expect(await startupErrorOf({ PORT })).toMatch(new RegExp(`^Port ${PORT} is in use`));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }

  /** A signal during its startup stops another installation and its database, and nothing else. */
  async function interruptOther({ url }: Program): Promise<void> {
    const other = await run({ DATA_DIR: join(root, "other") });
    while (!existsSync(join(homeOf("other"), "data/postmaster.pid"))) await pause(10);
    other.child.kill("SIGTERM");
    expect(await other.ended).toBe(0);
    await expect.poll(() => databasesAlive("other")).toBe(0);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }

  /** A request that waits for a lock is still answered; a second signal has no effect. */
  async function expectDraining(program: Program): Promise<void> {
    const lock = new pg.Client(await databaseUrl());
    await lock.connect();
    await lock.query("begin; lock table country in access exclusive mode");
    const slow = fetch(`${program.url}/api/shared/countries`);
    await expect.poll(() => waitingFor(lock)).toBe(1);
    program.child.kill("SIGTERM");
    await expect.poll(() => fetch(`${program.url}/healthz`).catch(String)).toMatch(/failed/);
    program.child.kill("SIGINT");
    await lock.query("commit");
    const response = await slow;
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(1_000); // read fully, so that it closes
    await lock.end();
    expect(await program.ended).toBe(0);
    expect(databasesAlive("shared")).toBe(0);
  }

  async function waitingFor(lock: pg.Client): Promise<number | null> {
    return (
      await lock.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount;
  }

  async function databaseUrl(): Promise<string> {
    const data = join(homeOf("shared"), "data");
    const [, , , port] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const password = readFileSync(join(data, "wasla.password"), "utf8");
    return `postgres://postgres:${password}@127.0.0.1:${port}/wasla`;
  }
});

describe("with an external database", () => {
  test("it survives the loss of all connections and leaves the database running", async () => {
    const name = `main_${process.pid}`;
    const DATABASE_URL = await cloneDatabase(inject("postgres"), name);
    const METRICS_PORT = String(await freePort());
    const program = await start({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL, METRICS_PORT });
    await queryDatabase(
      `${inject("postgres")}postgres`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await expect.poll(async () => (await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect(program.child.exitCode).toBeNull();
    const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    // Metrics use connections of their own, so the pools are still unused.
    expect(figures).toMatch(/^wasla_database_connections\{pool="replica",state="idle"\} 0$/m);
    expect(figures).toMatch(/^wasla_replica_behind_seconds 0$/m);
    expect(figures).toMatch(/^wasla_figures_unread 0$/m);
    expect(await (await fetch(`${program.url}/metrics`)).text()).not.toContain("wasla_");
    expect(await terminate(program)).toBe(0);
    expect(await queryDatabase(DATABASE_URL, "select count(*)::int as n from account")).toEqual([
      { n: 0 },
    ]);
  });
});

describe("in production", () => {
  /** Simulates an installation without the sandbox package. */
  const noSandbox = `data:text/javascript,import { registerHooks } from "node:module";
    registerHooks({ resolve(name, context, next) {
      if (!name.startsWith("@wasla/sandbox")) return next(name, context);
      throw Object.assign(new Error("Cannot find package '@wasla/sandbox'"), { code: "ERR_MODULE_NOT_FOUND" });
    } });`;
  const withoutSandbox = ["--import", noSandbox, ...mainAlone];
  const stripe = {
    STRIPE_SECRET_KEY: "sk_live_12345678",
    STRIPE_PUBLISHABLE_KEY: "pk_live_12345678",
    STRIPE_WEBHOOK_SECRET: "whsec_12345678",
  };
  const production = {
    NODE_ENV: "production",
    CLAMD: "none",
    DATABASE_URL: "postgres://a:b@127.0.0.1:9/x",
    SECRET: "x".repeat(32),
    DATA_KEY: "y".repeat(32),
  };

  test("it starts without the sandbox, and its pages may load Stripe's script", async () => {
    const DATABASE_URL = await cloneDatabase(inject("postgres"), `production_${process.pid}`);
    const input = { ...production, ...stripe, DATABASE_URL };
    const program = await start(input, withoutSandbox);
    expect(program.output.out).not.toContain("sandbox");
    for (const page of ["/sandbox/stripe.js", "/sandbox/mailbox.json", "/sandbox/stripe/v1/x"]) {
      const { headers } = await fetch(program.url + page); // served by the web app
      expect(headers.get("content-type") ?? "").not.toMatch(/json|script/);
    }
    const { headers } = await fetch(`${program.url}/login`);
    expect(headers.get("content-security-policy")).toContain("https://js.stripe.com");
    expect(await terminate(program)).toBe(0);
  });

  test("without NODE_ENV and keys, the missing keys are reported in one line", async () => {
    const DATABASE_URL = await cloneDatabase(inject("postgres"), `bare_${process.pid}`);
    expect(await expectStartupError({ DATABASE_URL }, withoutSandbox)).toMatch(
      /^No payment provider: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/,
    );
  });
});
