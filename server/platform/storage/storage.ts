/** Stores the bytes of files by name. */
import type { Readable } from "node:stream";

/** First and last byte, both inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

export type Storage = {
  /** Throws `FileNotFound` before the first byte if there is no such file. */
  readonly read: (name: string, range?: ByteRange) => Promise<Readable>;
  readonly has: (name: string) => Promise<boolean>;
  /** Copies a local file, completely or not at all. */
  readonly put: (name: string, from: string) => Promise<void>;
  /** Succeeds even if there is no such file. */
  readonly remove: (name: string) => Promise<void>;
  /** Undefined if files are stored on another machine. */
  readonly disk?: () => Promise<DiskSpace>;
};

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

export class FileNotFound extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`not stored: ${name}`, options);
  }
}

/** Names must not lead out of the storage folder. */
export function assertObjectName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name)) throw new Error(`not a file name: ${name}`);
}

export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}
