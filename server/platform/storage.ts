/** Where the bytes of files lie: a folder of this machine. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

export type Storage = {
  /** The bytes of a stored file; fails when there is none. */
  readonly read: (name: string, range?: ByteRange) => Promise<Readable>;
  /** Takes over a file of this machine under a name. */
  readonly keep: (name: string, from: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

export function localStorage(folder: string): Storage {
  const place = (name: string) => {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name))
      throw new Error(`not a file name: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    read: async (name, range) => {
      await stat(place(name)); // a stream would fail only after the answer has begun
      return createReadStream(place(name), range);
    },
    keep: async (name, from) => {
      const to = place(name);
      const arriving = `${to}.${randomUUID()}`; // whole or not at all, whenever the copy ends
      await mkdir(dirname(to), { recursive: true });
      try {
        await copyFile(from, arriving);
        await rename(arriving, to);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    remove: (name) => unlink(place(name)),
  };
}
