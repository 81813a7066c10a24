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
  readonly said: () => string;
  /** Its exit code after it was asked to end. */
  readonly stop: () => Promise<number | null>;
  /** `kill -9`: returns once it is gone. */
  readonly kill: () => Promise<void>;
};

export type Given = {
  readonly settings: Settings;
  /** Of Node, before the program. */
  readonly flags?: readonly string[];
  /** Another version of the product, laid beside this one. */
  readonly root?: string;
};

const ownRoot = join(import.meta.dirname, "../../..");
const compiled = join(ownRoot, ".data", "faults-compiled");

const { scripts } = JSON.parse(readFileSync(join(ownRoot, "package.json"), "utf8"));

/** As `npm start` does, but for the building of the pages, which nobody looks at here. */
const mainAlone = [
  ...scripts.start.split(" ").filter((word: string) => word.startsWith("--")),
  ...["-e", "import('./server/main.ts').then(({ main }) => main())", "--"],
];

export type Programs = {
  /** Returns once it is ready to be called. */
  readonly start: (given: Given) => Promise<Program>;
  /** An empty one, which every user of this machine may enter. */
  readonly folder: () => string;
  /** Done at the end, the last one first. */
  readonly atEnd: (end: () => unknown) => void;
};

/** Call at the top of a test file: what it starts ends with it, and so do its folders. */
export function programs(): Programs {
  const ends: (() => unknown)[] = [];
  let folders = 0;
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const folder = () => {
    folders += 1;
    const path = join("/var/tmp", `wasla-faults-${process.pid}-${folders}`);
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true, mode: 0o755 });
    ends.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  };
  const start = async (given: Given) => {
    lendPage(ends);
    const program = await run(given);
    ends.push(program.kill);
    await untilReady(program);
    return program;
  };
  return { start, folder, atEnd: (end) => void ends.push(end) };
}

/** The program starts with pages only. */
function lendPage(ends: (() => unknown)[]): void {
  const page = join(ownRoot, "web/dist/index.html");
  if (existsSync(page)) return;
  mkdirSync(join(ownRoot, "web/dist"), { recursive: true });
  writeFileSync(page, "<!doctype html>");
  ends.push(() => rmSync(page, { force: true }));
}

async function run({ settings, flags = [], root = ownRoot }: Given): Promise<Program> {
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...flags, ...mainAlone], {
    cwd: root,
    env: { ...surroundings, ...settings, PORT: String(port) },
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
    ...{ url: `http://127.0.0.1:${port}`, port, child, said: () => said },
    stop: () => end("SIGTERM"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

/** The builders of tests sign and encrypt with the same keys. */
export const surroundings = {
  ...{ PATH: process.env.PATH, DEMO: "false", LOG_LEVEL: "warn", NODE_COMPILE_CACHE: compiled },
  ...{ SECRET: TEST_SECRET, DATA_KEY: TEST_DATA_KEY, DAILY_PROFILES: "1000000" },
  ...{ DAILY_EXPORT_ROWS: "100000000", ALERT_LISTED_ROWS: "100000000" },
};

async function untilReady({ child, said }: Program): Promise<void> {
  while (!said().includes("Wasla is ready")) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the program ended: ${said()}`);
    await pause(25);
  }
}
