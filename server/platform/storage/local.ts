/** Files in a folder of this machine. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, chmod, copyFile, mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { busy } from "#/platform/refusal.ts";
import { assertName, type Disk, isFull, NotStored, type Storage } from "./storage.ts";

export function localStorage(folder: string): Storage {
  const place = (name: string) => {
    assertName(name);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    read: async (name, range) => {
      await stat(place(name)).catch((error) => {
        throw isMissing(error) ? new NotStored(name, { cause: error }) : error;
      });
      return createReadStream(place(name), range);
    },
    has: async (name) => {
      return await access(place(name)).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },
    keep: async (name, from) => {
      try {
        await putAt(place(name), from);
      } catch (error) {
        throw isFull(error) ? busy(error) : error;
      }
    },
    remove: async (name) => {
      await rm(place(name), { force: true });
    },
    disk: () => diskOf(folder),
  };
}

/** The folder is made with the first file: until then the disk is that of the one around it. */
async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder).catch((error) => {
    if (isMissing(error)) return statfs(dirname(folder));
    throw error;
  });
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** There at once and whole, whatever happens while it is copied; and still after a power cut. */
async function putAt(to: string, from: string): Promise<void> {
  const arriving = `${to}.${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 }); // for nobody else of this machine
  try {
    await copyFile(from, arriving);
    await chmod(arriving, 0o600);
    await sync(arriving, "r+");
    await rename(arriving, to);
    if (process.platform !== "win32") await sync(dirname(to), "r"); // Windows opens no folders
  } catch (error) {
    await rm(arriving, { force: true });
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
