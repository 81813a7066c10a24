/** `node bench/bundles.ts`: first byte, speed and memory of large archives and workbooks. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { documentFields } from "@wasla/contract/files/job-seeker-files";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/fill-database.ts";
import { attachFiles } from "../server/files/files.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { type Client, signIn } from "./database.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const MB = 2 ** 20;
const PEOPLE = 150;
const ROWS = 100_000;
/** 1 GB in all. */
const FILE_BYTES = Math.round((1024 * MB) / (PEOPLE * documentFields.length));

const targets = { firstByteMs: 300, zipMs: 6_000, xlsxMs: 2_000, megabytes: 150 };

type DownloadMeasurement = {
  readonly bytes: number;
  readonly firstByteMs: number;
  readonly ms: number;
};

if (process.argv[1] === import.meta.filename) console.log(await benchmarkBundles());

export async function benchmarkBundles(): Promise<string> {
  const dataDir = join(import.meta.dirname, "../.data/bench-bundles");
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, createLogger("warn"));
  const [load = 0] = loadavg();
  await fillDatabase(services);
  const ids = await addFiles(services, dataDir);
  const server = await startServer(databaseUrl, dataDir, ROWS);
  try {
    const client = await signIn(services);
    const zip = await measureDownload(server, () => readZip(server, client, ids));
    const xlsx = await measureDownload(server, () => readXlsx(server, client));
    const head = ["download", "first byte", "time", "speed", "memory", ""];
    const lines = [
      row(`${PEOPLE} x ${documentFields.length} files, 1 GB`, zip, targets.zipMs),
      row(`Excel, ${ROWS.toLocaleString("en")} rows`, xlsx, targets.xlsxMs),
    ];
    return `Load before ${load.toFixed(1)}.\n${formatTable([head, ...lines])}`;
  } finally {
    await server.stop();
    await close();
    await rm(join(dataDir, "files"), { recursive: true, force: true });
  }
}

async function fillDatabase(services: Services): Promise<void> {
  const { n } = await services.db
    .selectFrom("candidate")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const missing = Math.ceil(ROWS * 1.2) - n;
  if (missing > 0) await addCandidates(services, missing, () => {});
}

/** Gives the newest candidates files of random bytes, so that nothing compresses or repeats. */
async function addFiles(services: Services, dataDir: string): Promise<string[]> {
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
    const files = documentFields.map((fieldName) => {
      const bytes = randomBytes(FILE_BYTES);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const details = { originalName: "x", type: "application/pdf", opening: "unlocked" } as const;
      return { ...details, ownerId, fieldName, sizeBytes: FILE_BYTES, sha256, bytes };
    });
    for (const { sha256, bytes } of files) {
      await writeFile(join(folder, "file"), bytes);
      await storage.put(sha256, join(folder, "file"));
    }
    const rows = files.map(({ bytes: _bytes, ...file }) => file);
    await attachFiles(db, rows, clock.now());
  }
  await rm(folder, { recursive: true });
  return found.map(({ id }) => id);
}

async function measureDownload(server: ServerProcess, read: () => Promise<DownloadMeasurement>) {
  const { rss } = await server.memory();
  await read(); // warm up
  const download = await read();
  const { peak } = await server.memory();
  return { ...download, rss, peak };
}

async function readZip(
  { address }: ServerProcess,
  client: Client,
  userIds: string[],
): Promise<DownloadMeasurement> {
  const begun = performance.now();
  const prepared = await call(address, client, "/company/bundles", { userIds });
  const { data } = await prepared.json();
  return await readToEnd(await fetch(`${address}${data.url}`), begun);
}

async function readXlsx({ address }: ServerProcess, client: Client): Promise<DownloadMeasurement> {
  const begun = performance.now();
  return await readToEnd(
    await call(address, client, "/company/jobseeker-list", { format: "xlsx" }),
    begun,
  );
}

async function call(address: string, { token }: Client, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const input = { method: "POST", headers, body: JSON.stringify(body) };
  return await fetch(`${address}/api${path}`, input);
}

async function readToEnd(response: Response, startedAt: number): Promise<DownloadMeasurement> {
  if (!response.ok || !response.body)
    throw new Error(`${response.status} ${await response.text()}`);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const chunk of response.body) {
    if (bytes === 0) firstByteMs = performance.now() - startedAt;
    bytes += chunk.length;
  }
  return { bytes, firstByteMs, ms: performance.now() - startedAt };
}

type MemoryMeasurement = Awaited<ReturnType<typeof measureDownload>>;

function row(
  name: string,
  { bytes, firstByteMs, ms, rss, peak }: MemoryMeasurement,
  limitMs: number,
): string[] {
  const grown = (peak - rss) / MB;
  return [
    name,
    `${firstByteMs.toFixed(0)} < ${targets.firstByteMs} ms ${targetMark(firstByteMs < targets.firstByteMs)}`,
    `${ms.toFixed(0)} <= ${limitMs} ms ${targetMark(ms <= limitMs)}`,
    `${(bytes / MB / (ms / 1_000)).toFixed(0)} MB/s of ${(bytes / MB).toFixed(0)} MB`,
    `${(rss / MB).toFixed(0)} -> ${(peak / MB).toFixed(0)} MB`,
    `< +${targets.megabytes} ${targetMark(grown < targets.megabytes)}`,
  ];
}
