/** The product as a process of its own: started, stopped and killed by tests of faults. */
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
  /** What it has said so far, on both lines. */
  readonly output: () => string;
  /** Its exit code after it was asked to end. */
  readonly stop: () => Promise<number | null>;
  /** `kill -9`: returns once it is gone. */
  readonly kill: () => Promise<void>;
};

export type ProgramOptions = {
  readonly settings: Settings;
  /** Of Node, before the program. */
  readonly flags?: readonly string[];
  /** Another version of the product, laid beside this one. */
  readonly root?: string;
};

const projectRoot = join(import.meta.dirname, "../../..");
const compileCacheFolder = join(projectRoot, ".data", "faults-compiled");

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

/** As `npm start` does, but for the building of the pages, which nobody looks at here. */
const mainArguments = [
  ...scripts.start.split(" ").filter((word: string) => word.startsWith("--")),
  ...["-e", "import('./server/main.ts').then(({ main }) => main())", "--"],
];

export type Programs = {
  /** Returns once it is ready to be called. */
  readonly start: (given: ProgramOptions) => Promise<Program>;
  /** An empty one, which every user of this machine may enter. */
  readonly folder: () => string;
  /** Done at the end, the last one first. */
  readonly atEnd: (end: () => unknown) => void;
};

/** Call at the top of a test file: what it starts ends with it, and so do its folders. */
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
  const start = async (given: ProgramOptions) => {
    createPlaceholderPage(cleanups);
    const program = await run(given);
    cleanups.push(program.kill);
    await waitUntilReady(program);
    return program;
  };
  return { start, folder, atEnd: (end) => void cleanups.push(end) };
}

/** The program starts with pages only. */
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
  let said = "";
  for (const line of [child.stdout, child.stderr])
    line.on("data", (text) => {
      said += text;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const end = (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    return ended;
  };
  return {
    ...{ url: `http://127.0.0.1:${port}`, port, child, output: () => said },
    stop: () => end("SIGTERM"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

/** The builders of tests sign and encrypt with the same keys. */
export const baseEnvironment = {
  ...{
    PATH: process.env.PATH,
    DEMO: "false",
    LOG_LEVEL: "warn",
    NODE_COMPILE_CACHE: compileCacheFolder,
  },
  ...{ SECRET: TEST_SECRET, DATA_KEY: TEST_DATA_KEY, DAILY_PROFILES: "1000000" },
  ...{ DAILY_EXPORT_ROWS: "100000000", ALERT_LISTED_ROWS: "100000000" },
};

async function waitUntilReady({ child, output }: Program): Promise<void> {
  while (!output().includes("Wasla is ready")) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the program ended: ${output()}`);
    await pause(25);
  }
}
