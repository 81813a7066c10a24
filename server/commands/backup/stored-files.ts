/** Copies file contents between the storage and a backup; both name them by SHA-256. */
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { StartupError } from "#/platform/startup-error.ts";
import { FileNotFound, type Storage } from "#/platform/storage/storage.ts";
import { assertIntact, digestOf, type FileDigest, writePart } from "./parts.ts";

/** One line per file: SHA-256, tab, size. */
export const FILE_LIST = "files.copy";

type FileTotals = { readonly count: number; readonly bytes: number };

/** Parallel transfers, since remote storage answers slowly. */
const CONCURRENCY = 8;
/** Remote storage fails occasionally. */
const MAX_ATTEMPTS = 3;

/** `missing`: listed files that the storage does not have or that are damaged. */
export async function saveFiles(
  storage: Storage,
  folder: string,
): Promise<FileTotals & { readonly missing: string[] }> {
  const missing: string[] = [];
  const saved = await forEachFile(folder, new Set(), async ({ sha256 }) => {
    const part = await withRetries(() => saveFile(storage, folder, sha256));
    if (part?.sha256 !== sha256) missing.push(sha256);
  });
  return { ...saved, missing: missing.toSorted() };
}

export function checkFiles(folder: string, missing: ReadonlySet<string>): Promise<FileTotals> {
  return forEachFile(folder, missing, (part) => assertIntact(pathOf(folder, part.sha256), part));
}

/** Skips files that the storage already has intact. */
export function restoreFiles(
  storage: Storage,
  folder: string,
  missing: ReadonlySet<string>,
): Promise<FileTotals> {
  return forEachFile(folder, missing, async ({ sha256 }) => {
    if (await withRetries(() => isStored(storage, sha256))) return;
    await withRetries(() => storage.put(sha256, pathOf(folder, sha256)));
    if (await withRetries(() => isStored(storage, sha256))) return;
    throw new StartupError(`The storage returns ${sha256} changed.`);
  });
}

/** Undefined if the storage does not have the file. */
async function saveFile(storage: Storage, folder: string, sha256: string) {
  const source = await readIfThere(storage, sha256);
  if (!source) return undefined;
  await mkdir(join(folder, "files", sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
  return await writePart(pathOf(folder, sha256), source);
}

async function isStored(storage: Storage, sha256: string): Promise<boolean> {
  const source = await readIfThere(storage, sha256);
  return source !== undefined && (await digestOf(source)).sha256 === sha256;
}

async function readIfThere(storage: Storage, name: string): Promise<Readable | undefined> {
  return await storage.read(name).catch((error) => {
    if (error instanceof FileNotFound) return undefined;
    throw error;
  });
}

async function forEachFile(
  folder: string,
  without: ReadonlySet<string>,
  work: (file: FileDigest) => Promise<void>,
): Promise<FileTotals> {
  const files = readFileList(folder);
  const done = { count: 0, bytes: 0 };
  const worker = async () => {
    for await (const file of files) {
      if (without.has(file.sha256)) continue;
      await work(file);
      done.count += 1;
      done.bytes += file.bytes;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return done;
}

async function* readFileList(folder: string): AsyncGenerator<FileDigest> {
  const list = await open(join(folder, FILE_LIST));
  for await (const line of list.readLines()) {
    const [, sha256, bytes] = LIST_LINE.exec(line) ?? [];
    if (!sha256)
      throw new StartupError(`${join(folder, FILE_LIST)} has an invalid line: it is damaged.`);
    yield { sha256, bytes: Number(bytes) };
  }
}

/** Strict, since any other name could point outside the backup. */
const LIST_LINE = /^([0-9a-f]{64})\t(\d{1,15})$/;

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = MAX_ATTEMPTS - 1; ; attemptsLeft -= 1) {
    try {
      return await work();
    } catch (error) {
      if (attemptsLeft === 0) throw error;
    }
  }
}

function pathOf(folder: string, sha256: string): string {
  return join(folder, "files", sha256.slice(0, 2), sha256);
}
