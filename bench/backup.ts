/** `node bench/backup.ts`: both commands at 100,000 people and 1 GB of files: time and memory. */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/demo.ts";
import { attach } from "../server/files/files.ts";
import { openServices } from "../server/open-services.ts";
import { openLog } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { mark, table } from "./print.ts";

const MB = 2 ** 20;
const PEOPLE = 100_000;
const FILES = 1_000;

/** What is promised: back in five minutes, whatever the size in little memory. */
const targets = { restoreSeconds: 300, megabytes: 400 };

const data = join(import.meta.dirname, "../.data");
const from = join(data, "bench-backup");
const to = join(data, "bench-restored");
const folder = join(data, "bench-backup-folder");

/** The most memory it had, in kilobytes, as it ends. */
const tellPeak = `data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))`;

if (process.argv[1] === import.meta.filename) console.log(await backup());

export async function backup(): Promise<string> {
  const [load = 0] = loadavg();
  await fill();
  await empty();
  try {
    const saved = await command("backup", ["--out", folder], from);
    await mkdir(to, { recursive: true });
    await cp(join(from, "data-key"), join(to, "data-key"));
    const brought = await command("restore", ["--from", folder], to);
    const what = `${PEOPLE.toLocaleString("en")} people, ${FILES} files of 1 MB`;
    return `Load before ${load.toFixed(1)}. ${what}.\n${printed(saved, brought)}`;
  } finally {
    await empty();
    await rm(join(from, "files"), { recursive: true, force: true });
  }
}

async function fill(): Promise<void> {
  const config = readConfig({ DATA_DIR: from });
  const { services, close } = await openServices(config, openLog("warn"));
  const { n } = await services.db
    .selectFrom("candidate")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (n < PEOPLE) await addCandidates(services, PEOPLE - n, () => {});
  await giveFiles(services);
  await close();
}

async function giveFiles({ db, clock, storage }: Services): Promise<void> {
  await db.deleteFrom("mediaFile").execute();
  const given = await mkdtemp(join(from, "given-"));
  const owners = await db.selectFrom("candidate").select("id").limit(FILES).execute();
  for (const { id: ownerId } of owners) {
    const bytes = randomBytes(MB);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await writeFile(join(given, "file"), bytes);
    await storage.keep(sha256, join(given, "file"));
    const file = { originalName: "CV.pdf", type: "application/pdf", sizeBytes: MB, sha256 };
    await attach(db, [{ ...file, ownerId, fieldName: "resume" }], clock.now());
  }
  await rm(given, { recursive: true });
}

async function empty(): Promise<void> {
  for (const made of [to, folder]) await rm(made, { recursive: true, force: true });
}

type Measured = { readonly seconds: number; readonly megabytes: number };

/** Starts and ends its own database, as when nothing else runs. */
async function command(name: string, words: readonly string[], dataDir: string): Promise<Measured> {
  const begun = performance.now();
  const program = [`server/commands/${name}.ts`, ...words];
  const child = spawn(process.execPath, ["--import", tellPeak, ...program], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
  const kilobytes = Number(/peak (\d+)/.exec(said)?.[1]);
  return { seconds: (performance.now() - begun) / 1_000, megabytes: kilobytes / 1_024 };
}

function printed(saved: Measured, brought: Measured): string {
  const { restoreSeconds, megabytes } = targets;
  const memory = (used: Measured) => [
    `${used.megabytes.toFixed(0)} MB`,
    `< ${megabytes} ${mark(used.megabytes < megabytes)}`,
  ];
  return table([
    ["", "seconds", "target", "memory", ""],
    ["backup", saved.seconds.toFixed(1), "", ...memory(saved)],
    [
      "restore",
      brought.seconds.toFixed(1),
      `< ${restoreSeconds} ${mark(brought.seconds < restoreSeconds)}`,
      ...memory(brought),
    ],
  ]);
}
