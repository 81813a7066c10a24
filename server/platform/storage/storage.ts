/** Where the bytes of files lie: by their names, unchanged, until they are removed. */
import type { Readable } from "node:stream";

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

export type Storage = {
  /** The bytes under a name; fails with `NotStored` before the first byte when there are none. */
  readonly read: (name: string, range?: ByteRange) => Promise<Readable>;
  readonly has: (name: string) => Promise<boolean>;
  /** Takes a copy of a file of this machine under a name: whole or not at all. */
  readonly put: (name: string, from: string) => Promise<void>;
  /** Nothing is left under the name, nor need there have been. */
  readonly remove: (name: string) => Promise<void>;
  /** What is left of the disk of this machine; missing where files lie elsewhere. */
  readonly disk?: () => Promise<DiskSpace>;
};

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

export class NotStored extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`not stored: ${name}`, options);
  }
}

/** Names never lead out of the place where files lie. */
export function assertObjectName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name)) throw new Error(`not a file name: ${name}`);
}

/** Whether a disk takes no more. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}
