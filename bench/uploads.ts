/** `node bench/uploads.ts`: a video and many documents in chunks, compared with file copies. */
import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { createMp4, mp4Box } from "../server/testing/videos.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { percentiles, time } from "./measure.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const MB = 1_048_576;
/** Parallel chunks, as in the browser. */
const CONCURRENT_CHUNKS = 3;
const PEOPLE = 200;

/** Most megabytes that the server may grow by, whatever the size of the files. */
const MAX_GROWTH_MB = 200;

type UploadFile = { readonly fieldName: string; readonly fileName: string; readonly bytes: Buffer };
type ServerAccess = { readonly address: string; readonly token: string };

if (process.argv[1] === import.meta.filename) console.log(await benchmarkUploads());

export async function benchmarkUploads(): Promise<string> {
  const dataDir = join(import.meta.dirname, "../.data/bench-uploads");
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, createLogger("warn"));
  const server = await startServer(databaseUrl, dataDir, 1);
  const [load = 0] = loadavg();
  try {
    await measureVideo(services, server, dataDir, 8 * MB); // warm up
    const film = await measureVideo(services, server, dataDir, 100 * MB);
    const papers = await measureDocuments(services, server, dataDir);
    const head = ["uploads", "MB/s", "plain copy", "ratio", "memory", `< +${MAX_GROWTH_MB} MB`, ""];
    return `Load before ${load.toFixed(1)}.\n${formatTable([head, film, papers])}`;
  } finally {
    await server.stop();
    await close();
    await rm(join(dataDir, "files"), { recursive: true, force: true });
  }
}

async function measureVideo(
  services: Services,
  server: ServerProcess,
  dataDir: string,
  size: number,
): Promise<string[]> {
  const { token } = await createTestData({ services }).jobSeeker();
  const empty = createMp4();
  const bytes = Buffer.concat([empty, mp4Box("mdat", randomBytes(size - empty.length - 8))]);
  const video = { fieldName: "video", fileName: "me.mp4", bytes };
  const { rss } = await server.memory();
  const { ms } = await time(() => upload({ address: server.address, token }, video));
  const { peak } = await server.memory();
  const plain = await timeCopy(dataDir, [bytes]);
  return row(`one file of ${size / MB} MB`, { bytes: size, ms, plain, rss, peak });
}

async function measureDocuments(services: Services, server: ServerProcess, dataDir: string) {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createTestData({ services }).jobSeeker()),
  );
  const papers = people.map(() => createDocument());
  const times: number[] = [];
  const { rss } = await server.memory();
  const { ms } = await time(() =>
    Promise.all(
      papers.map(async (file, at) => {
        const input = { address: server.address, token: people[at]?.token ?? "" };
        times.push((await time(() => upload(input, file))).ms);
      }),
    ),
  );
  const { peak } = await server.memory();
  const bytes = papers.map((file) => file.bytes);
  const plain = await timeCopy(dataDir, bytes);
  const { p50, p95 } = percentiles(times);
  const text = `each ${p50.toFixed(0)} (${p95.toFixed(0)}) ms`;
  return [
    ...row(`${PEOPLE} concurrent files of 1 MB`, { bytes: PEOPLE * MB, ms, plain, rss, peak }),
    text,
  ];
}

function createDocument(): UploadFile {
  const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
  const bytes = Buffer.concat([head, randomBytes(MB - head.length - end.length), end]);
  return { fieldName: "resume", fileName: "cv.pdf", bytes };
}

type UploadMeasurement = {
  readonly bytes: number;
  readonly ms: number;
  /** Milliseconds of the plain copy. */
  readonly plain: number;
  readonly rss: number;
  readonly peak: number;
};

function row(name: string, { bytes, ms, plain, rss, peak }: UploadMeasurement): string[] {
  const perSecond = (each: number) => bytes / MB / (each / 1_000);
  const grown = (peak - rss) / MB;
  const memory = `${(rss / MB).toFixed(0)} -> ${(peak / MB).toFixed(0)} MB`;
  const speeds = [perSecond(ms).toFixed(0), perSecond(plain).toFixed(0), (plain / ms).toFixed(2)];
  return [name, ...speeds, memory, `+${grown.toFixed(0)}`, targetMark(grown < MAX_GROWTH_MB)];
}

/** Milliseconds to copy the files with an fsync after each. */
async function timeCopy(dataDir: string, files: readonly Buffer[]): Promise<number> {
  const folder = await mkdtemp(join(dataDir, "copy-"));
  for (const [at, bytes] of files.entries()) await writeFile(join(folder, String(at)), bytes);
  const { ms } = await time(async () => {
    for (const name of await readdir(folder)) {
      await copyFile(join(folder, name), join(folder, `${name}.copy`));
      const file = await open(join(folder, `${name}.copy`), "r+");
      await file.sync();
      await file.close();
    }
  });
  await rm(folder, { recursive: true });
  return ms;
}

/** Uploads as the browser does: several chunks in parallel, each with its SHA-256. */
async function upload(
  access: ServerAccess,
  { fieldName, fileName, bytes }: UploadFile,
): Promise<void> {
  const sha256 = sha256Hex(bytes);
  const initialized = { fieldName, fileName, size: bytes.length, sha256 };
  const { data } = await call(access, "POST", "/s3/initialize", JSON.stringify(initialized));
  const { uploadId, chunkSize } = data;
  const left = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) => index);
  const worker = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const chunk = new Uint8Array(bytes.subarray(index * chunkSize, (index + 1) * chunkSize));
      const form = new FormData();
      form.append("uploadId", uploadId);
      form.append("index", String(index));
      form.append("sha256", sha256Hex(chunk));
      form.append("chunk", new Blob([chunk]));
      await call(access, "PUT", "/s3/upload-chunks-file", form);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CHUNKS }, worker));
  await call(access, "POST", "/s3/upload/complete", JSON.stringify({ uploadId, sha256 }));
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function call(
  { address, token }: ServerAccess,
  method: string,
  path: string,
  body: string | FormData,
) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === "string" && { "content-type": "application/json" }),
  };
  const response = await fetch(`${address}/api${path}`, { method, body, headers });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}
