/** `node bench/backup.ts`: time and memory of backup and restore of 100,000 people and 1 GB. */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/fill-database.ts";
import { attachFiles } from "../server/files/files.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { formatTable, targetMark } from "./format-table.ts";

const MB = 2 ** 20;
const PEOPLE = 100_000;
const FILES = 1_000;

const targets = { restoreSeconds: 300, megabytes: 400 };

const data = join(import.meta.dirname, "../.data");
const from = join(data, "bench-backup");
const to = join(data, "bench-restored");
const folder = join(data, "bench-backup-folder");

/** Prints the peak memory of the process in kilobytes when it exits. */
const peakMemoryHook = `data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))`;

if (process.argv[1] === import.meta.filename) console.log(await backup());

export async function backup(): Promise<string> {
  const [load = 0] = loadavg();
  await fillDatabase();
  await createEmptyDatabase();
  try {
    const saved = await measureCommand("backup", ["--out", folder], from);
    await mkdir(to, { recursive: true });
    await cp(join(from, "data-key"), join(to, "data-key"));
    const restored = await measureCommand("restore", ["--from", folder], to);
    const what = `${PEOPLE.toLocaleString("en")} people, ${FILES} files of 1 MB`;
    return `Load before ${load.toFixed(1)}. ${what}.\n${formatResult(saved, restored)}`;
  } finally {
    await createEmptyDatabase();
    await rm(join(from, "files"), { recursive: true, force: true });
  }
}

async function fillDatabase(): Promise<void> {
  const config = readConfig({ DATA_DIR: from });
  const { services, close } = await openServices(config, createLogger("warn"));
  const { n } = await services.db
    .selectFrom("candidate")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (n < PEOPLE) await addCandidates(services, PEOPLE - n, () => {});
  await addFiles(services);
  await close();
}

async function addFiles({ db, clock, storage }: Services): Promise<void> {
  await db.deleteFrom("mediaFile").execute();
  const files = await mkdtemp(join(from, "given-"));
  const owners = await db.selectFrom("candidate").select("id").limit(FILES).execute();
  for (const { id: ownerId } of owners) {
    const bytes = randomBytes(MB);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await writeFile(join(files, "file"), bytes);
    await storage.put(sha256, join(files, "file"));
    const file = { originalName: "CV.pdf", type: "application/pdf", sizeBytes: MB, sha256 };
    await attachFiles(db, [{ ...file, ownerId, fieldName: "resume" }], clock.now());
  }
  await rm(files, { recursive: true });
}

async function createEmptyDatabase(): Promise<void> {
  for (const path of [to, folder]) await rm(path, { recursive: true, force: true });
}

type CommandMeasurement = { readonly seconds: number; readonly megabytes: number };

/** Runs the command as its own process, which starts and stops its own database. */
async function measureCommand(
  name: string,
  words: readonly string[],
  dataDir: string,
): Promise<CommandMeasurement> {
  const startedAt = performance.now();
  const program = [`server/commands/${name}.ts`, ...words];
  const child = spawn(process.execPath, ["--import", peakMemoryHook, ...program], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text) => {
    output += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  const kilobytes = Number(/peak (\d+)/.exec(output)?.[1]);
  return { seconds: (performance.now() - startedAt) / 1_000, megabytes: kilobytes / 1_024 };
}

function formatResult(saved: CommandMeasurement, restored: CommandMeasurement): string {
  const { restoreSeconds, megabytes } = targets;
  const memory = (used: CommandMeasurement) => [
    `${used.megabytes.toFixed(0)} MB`,
    `< ${megabytes} ${targetMark(used.megabytes < megabytes)}`,
  ];
  return formatTable([
    ["", "seconds", "target", "memory", ""],
    ["backup", saved.seconds.toFixed(1), "", ...memory(saved)],
    [
      "restore",
      restored.seconds.toFixed(1),
      `< ${restoreSeconds} ${targetMark(restored.seconds < restoreSeconds)}`,
      ...memory(restored),
    ],
  ]);
}
