/** Runs the server as a process that tests can stop and kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll } from "vitest";
import { freePort } from "#/platform/postgres/free-port.ts";
import { TEST_DATA_KEY, TEST_SECRET } from "#/testing/keys.ts";

export type Settings = Readonly<Record<string, string>>;

export type Program = {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Standard output and standard error so far. */
  readonly output: () => string;
  /** Stops it gracefully; returns the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL; resolves once it has exited. */
  readonly kill: () => Promise<void>;
};

export type ProgramOptions = {
  readonly settings: Settings;
  /** Flags for Node. */
  readonly flags?: readonly string[];
  /** Root folder of another version. */
  readonly root?: string;
};

const projectRoot = join(import.meta.dirname, "../../..");
const compileCacheFolder = join(projectRoot, ".data", "faults-compiled");

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

/** Arguments of `npm start`, without building the web pages. */
const mainArguments = [
  ...scripts.start.split(" ").filter((word: string) => word.startsWith("--")),
  ...["-e", "import('./server/main.ts').then(({ main }) => main())", "--"],
];

export type Programs = {
  /** Resolves once the server is ready. */
  readonly start: (options: ProgramOptions) => Promise<Program>;
  /** A new empty folder that all users of this machine can enter. */
  readonly folder: () => string;
  /** Registers a cleanup; they run in reverse order. */
  readonly atEnd: (end: () => unknown) => void;
};

/** Call at the top level of a test file; programs and folders are removed after it. */
export function createProgramRunner(): Programs {
  const cleanups: (() => unknown)[] = [];
  let folders = 0;
  afterAll(async () => {
    for (const end of cleanups.toReversed()) await end();
  });
  const folder = () => {
    folders += 1;
    const path = join("/var/tmp", `wasla-faults-${process.pid}-${folders}`);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true, mode: 0o755 });
    cleanups.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  };
  const start = async (options: ProgramOptions) => {
    createPlaceholderPage(cleanups);
    const program = await run(options);
    cleanups.push(program.kill);
    await waitUntilReady(program);
    return program;
  };
  return { start, folder, atEnd: (end) => void cleanups.push(end) };
}

/** The server does not start without a built page. */
function createPlaceholderPage(cleanups: (() => unknown)[]): void {
  const page = join(projectRoot, "web/dist/index.html");
  if (existsSync(page)) return;
  mkdirSync(join(projectRoot, "web/dist"), { recursive: true });
  writeFileSync(page, "<!doctype html>");
  cleanups.push(() => rmSync(page, { force: true }));
}

async function run({ settings, flags = [], root = projectRoot }: ProgramOptions): Promise<Program> {
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...flags, ...mainArguments], {
    cwd: root,
    env: { ...baseEnvironment, ...settings, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const line of [child.stdout, child.stderr])
    line.on("data", (text) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const end = (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

/** Keys are those of the test data, so that tests and server can read each other's data. */
export const baseEnvironment = {
  PATH: process.env.PATH,
  DEMO: "false",
  LOG_LEVEL: "warn",
  NODE_COMPILE_CACHE: compileCacheFolder,
  SECRET: TEST_SECRET,
  DATA_KEY: TEST_DATA_KEY,
  DAILY_PROFILES: "1000000",
  DAILY_EXPORT_ROWS: "100000000",
  ALERT_LISTED_ROWS: "100000000",
};

async function waitUntilReady({ child, output }: Program): Promise<void> {
  while (!output().includes("Wasla is ready")) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the program ended: ${output()}`);
    await pause(25);
  }
}
