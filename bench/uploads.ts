/** `node bench/uploads.ts`: a film and many papers at once, in pieces, beside plain copies. */
import { createHash, randomBytes } from "node:crypto";
import { copyFile, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { openLog } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { buildOn } from "../server/testing/build.ts";
import { box, mp4Of } from "../server/testing/films.ts";
import { timed, timesOf } from "./measure.ts";
import { mark, table } from "./print.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const MB = 1_048_576;
/** Pieces under way, as a browser sends them. */
const AT_ONCE = 3;
const PEOPLE = 200;

/** What is promised: megabytes that the server grows by, whatever the files have. */
const GROWTH = 200;

type File = { readonly fieldName: string; readonly fileName: string; readonly bytes: Buffer };
type Asked = { readonly address: string; readonly token: string };

if (process.argv[1] === import.meta.filename) console.log(await uploads());

export async function uploads(): Promise<string> {
  const dataDir = join(import.meta.dirname, "../.data/bench-uploads");
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, openLog("warn"));
  const server = await startServer(databaseUrl, dataDir, 1);
  const [load = 0] = loadavg();
  try {
    await measureFilm(services, server, dataDir, 8 * MB); // warm
    const film = await measureFilm(services, server, dataDir, 100 * MB);
    const papers = await measurePapers(services, server, dataDir);
    const head = ["uploads", "MB/s", "plain copy", "of it", "memory", `< +${GROWTH} MB`, ""];
    return `Load before ${load.toFixed(1)}.\n${table([head, film, papers])}`;
  } finally {
    await server.stop();
    await close();
    await rm(join(dataDir, "files"), { recursive: true, force: true });
  }
}

async function measureFilm(
  services: Services,
  server: ServerProcess,
  dataDir: string,
  size: number,
): Promise<string[]> {
  const { token } = await buildOn({ services }).jobSeeker();
  const empty = mp4Of();
  const bytes = Buffer.concat([empty, box("mdat", randomBytes(size - empty.length - 8))]);
  const film = { fieldName: "video", fileName: "me.mp4", bytes };
  const { rss } = await server.memory();
  const { ms } = await timed(() => upload({ address: server.address, token }, film));
  const { peak } = await server.memory();
  const plain = await copying(dataDir, [bytes]);
  return row(`one of ${size / MB} MB`, { bytes: size, ms, plain, rss, peak });
}

async function measurePapers(services: Services, server: ServerProcess, dataDir: string) {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => buildOn({ services }).jobSeeker()),
  );
  const papers = people.map(() => paper());
  const times: number[] = [];
  const { rss } = await server.memory();
  const { ms } = await timed(() =>
    Promise.all(
      papers.map(async (file, at) => {
        const asked = { address: server.address, token: people[at]?.token ?? "" };
        times.push((await timed(() => upload(asked, file))).ms);
      }),
    ),
  );
  const { peak } = await server.memory();
  const bytes = papers.map((file) => file.bytes);
  const plain = await copying(dataDir, bytes);
  const { p50, p95 } = timesOf(times);
  const said = `each ${p50.toFixed(0)} (${p95.toFixed(0)}) ms`;
  return [...row(`${PEOPLE} of 1 MB at once`, { bytes: PEOPLE * MB, ms, plain, rss, peak }), said];
}

function paper(): File {
  const [head, end] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\nstartxref\n0\n%%EOF\n")];
  const bytes = Buffer.concat([head, randomBytes(MB - head.length - end.length), end]);
  return { fieldName: "resume", fileName: "cv.pdf", bytes };
}

type Measured = {
  readonly bytes: number;
  readonly ms: number;
  /** Of copies. */
  readonly plain: number;
  readonly rss: number;
  readonly peak: number;
};

function row(name: string, { bytes, ms, plain, rss, peak }: Measured): string[] {
  const perSecond = (each: number) => bytes / MB / (each / 1_000);
  const grown = (peak - rss) / MB;
  const memory = `${(rss / MB).toFixed(0)} -> ${(peak / MB).toFixed(0)} MB`;
  const speeds = [perSecond(ms).toFixed(0), perSecond(plain).toFixed(0), (plain / ms).toFixed(2)];
  return [name, ...speeds, memory, `+${grown.toFixed(0)}`, mark(grown < GROWTH)];
}

/** Milliseconds to copy files that are there already, each until it would outlive a power cut. */
async function copying(dataDir: string, files: readonly Buffer[]): Promise<number> {
  const folder = await mkdtemp(join(dataDir, "copy-"));
  for (const [at, bytes] of files.entries()) await writeFile(join(folder, String(at)), bytes);
  const { ms } = await timed(async () => {
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

/** As the browser does it: a few pieces at once, each with its sum. */
async function upload(asked: Asked, { fieldName, fileName, bytes }: File): Promise<void> {
  const sha256 = sumOf(bytes);
  const begun = { fieldName, fileName, size: bytes.length, sha256 };
  const { data } = await call(asked, "POST", "/s3/initialize", JSON.stringify(begun));
  const { uploadId, chunkSize } = data;
  const left = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) => index);
  const worker = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const piece = new Uint8Array(bytes.subarray(index * chunkSize, (index + 1) * chunkSize));
      const form = new FormData();
      form.append("uploadId", uploadId);
      form.append("index", String(index));
      form.append("sha256", sumOf(piece));
      form.append("chunk", new Blob([piece]));
      await call(asked, "PUT", "/s3/upload-chunks-file", form);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await call(asked, "POST", "/s3/upload/complete", JSON.stringify({ uploadId, sha256 }));
}

function sumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function call(
  { address, token }: Asked,
  method: string,
  path: string,
  body: string | FormData,
) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === "string" && { "content-type": "application/json" }),
  };
  const response = await fetch(`${address}/api${path}`, { method, body, headers });
  const said = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(said)}`);
  return said;
}
