/** `node bench/bundles.ts`: large archives and workbooks: first byte, speed, memory. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { documentFields } from "@wasla/contract/files/own-files";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/demo.ts";
import { attach } from "../server/files/files.ts";
import { openServices } from "../server/open-services.ts";
import { openLog } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { type Client, signIn } from "./client.ts";
import { mark, table } from "./print.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const MB = 2 ** 20;
const PEOPLE = 150;
const ROWS = 100_000;
/** 1 GB in all. */
const FILE_BYTES = Math.round((1024 * MB) / (PEOPLE * documentFields.length));

/** What is promised. */
const targets = { firstByteMs: 300, zipMs: 6_000, xlsxMs: 2_000, megabytes: 150 };

type Read = { readonly bytes: number; readonly firstByteMs: number; readonly ms: number };

if (process.argv[1] === import.meta.filename) console.log(await bundles());

export async function bundles(): Promise<string> {
  const dataDir = join(import.meta.dirname, "../.data/bench-bundles");
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, openLog("warn"));
  const [load = 0] = loadavg();
  await fill(services);
  const ids = await giveFiles(services, dataDir);
  const server = await startServer(databaseUrl, dataDir, ROWS);
  try {
    const client = await signIn(services);
    const zip = await measured(server, () => readZip(server, client, ids));
    const xlsx = await measured(server, () => readXlsx(server, client));
    const head = ["taking away", "first byte", "time", "speed", "memory", ""];
    const lines = [
      row(`${PEOPLE} x ${documentFields.length} files, 1 GB`, zip, targets.zipMs),
      row(`Excel, ${ROWS.toLocaleString("en")} rows`, xlsx, targets.xlsxMs),
    ];
    return `Load before ${load.toFixed(1)}.\n${table([head, ...lines])}`;
  } finally {
    await server.stop();
    await close();
    await rm(join(dataDir, "files"), { recursive: true, force: true });
  }
}

async function fill(services: Services): Promise<void> {
  const { n } = await services.db
    .selectFrom("candidate")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const missing = Math.ceil(ROWS * 1.2) - n;
  if (missing > 0) await addCandidates(services, missing, () => {});
}

/** Of the newest of the list; the same bytes never twice, as in life. */
async function giveFiles(services: Services, dataDir: string): Promise<string[]> {
  const { db, clock, storage } = services;
  await db.deleteFrom("mediaFile").execute();
  const folder = await mkdtemp(join(dataDir, "given-"));
  const found = await db
    .selectFrom("candidate")
    .select("id")
    .where("listingNo", "is not", null)
    .orderBy("listingNo", "desc")
    .limit(PEOPLE)
    .execute();
  for (const { id: ownerId } of found) {
    const kept = documentFields.map((fieldName) => {
      const bytes = randomBytes(FILE_BYTES);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const asked = { originalName: "x", type: "application/pdf", opening: "unlocked" } as const;
      return { ...asked, ownerId, fieldName, sizeBytes: FILE_BYTES, sha256, bytes };
    });
    for (const { sha256, bytes } of kept) {
      await writeFile(join(folder, "file"), bytes);
      await storage.keep(sha256, join(folder, "file"));
    }
    const rows = kept.map(({ bytes: _bytes, ...file }) => file);
    await attach(db, rows, clock.now());
  }
  await rm(folder, { recursive: true });
  return found.map(({ id }) => id);
}

async function measured(server: ServerProcess, read: () => Promise<Read>) {
  const { rss } = await server.memory();
  await read(); // warm
  const taken = await read();
  const { peak } = await server.memory();
  return { ...taken, rss, peak };
}

async function readZip(
  { address }: ServerProcess,
  client: Client,
  userIds: string[],
): Promise<Read> {
  const begun = performance.now();
  const prepared = await call(address, client, "/company/bundles", { userIds });
  const { data } = await prepared.json();
  return await drained(await fetch(`${address}${data.url}`), begun);
}

async function readXlsx({ address }: ServerProcess, client: Client): Promise<Read> {
  const begun = performance.now();
  return await drained(
    await call(address, client, "/company/jobseeker-list", { format: "xlsx" }),
    begun,
  );
}

async function call(address: string, { token }: Client, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(body) };
  return await fetch(`${address}/api${path}`, asked);
}

async function drained(answer: Response, begun: number): Promise<Read> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += chunk.length;
  }
  return { bytes, firstByteMs, ms: performance.now() - begun };
}

type Measured = Awaited<ReturnType<typeof measured>>;

function row(
  name: string,
  { bytes, firstByteMs, ms, rss, peak }: Measured,
  most: number,
): string[] {
  const grown = (peak - rss) / MB;
  return [
    name,
    `${firstByteMs.toFixed(0)} < ${targets.firstByteMs} ms ${mark(firstByteMs < targets.firstByteMs)}`,
    `${ms.toFixed(0)} <= ${most} ms ${mark(ms <= most)}`,
    `${(bytes / MB / (ms / 1_000)).toFixed(0)} MB/s of ${(bytes / MB).toFixed(0)} MB`,
    `${(rss / MB).toFixed(0)} -> ${(peak / MB).toFixed(0)} MB`,
    `< +${targets.megabytes} ${mark(grown < targets.megabytes)}`,
  ];
}
