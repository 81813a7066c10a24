import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, chmod, copyFile, mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { serviceUnavailable } from "#/platform/app-error.ts";
import {
  assertObjectName,
  type DiskSpace,
  FileNotFound,
  isDiskFull,
  type Storage,
} from "./storage.ts";

export function createLocalStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    assertObjectName(name);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    read: async (name, range) => {
      await stat(pathOf(name)).catch((error) => {
        throw isMissing(error) ? new FileNotFound(name, { cause: error }) : error;
      });
      return createReadStream(pathOf(name), range);
    },
    has: async (name) => {
      return await access(pathOf(name)).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },
    put: async (name, from) => {
      try {
        await copyDurably(pathOf(name), from);
      } catch (error) {
        throw isDiskFull(error) ? serviceUnavailable(error) : error;
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
    },
    disk: () => readDiskSpace(folder),
  };
}

/** The folder is created with the first file; until then its parent's disk counts. */
async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder).catch((error) => {
    if (isMissing(error)) return statfs(dirname(folder));
    throw error;
  });
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Atomic, and durable in a power failure. */
async function copyDurably(to: string, from: string): Promise<void> {
  const temporaryPath = `${to}.${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 }); // private to this user
  try {
    await copyFile(from, temporaryPath);
    await chmod(temporaryPath, 0o600);
    await sync(temporaryPath, "r+");
    await rename(temporaryPath, to);
    if (process.platform !== "win32") await sync(dirname(to), "r"); // Windows cannot open folders
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const isMissing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";
