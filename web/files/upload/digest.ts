/** The fingerprint of a file, read piece by piece: a long video never lies in memory as a whole. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const readBytes = 1024 * 1024;

export async function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += readBytes) {
    hash.update(await bytesOf(file.slice(at, at + readBytes)));
    signal.throwIfAborted();
  }
  return bytesToHex(hash.digest());
}

export async function bytesOf(piece: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await piece.arrayBuffer());
}

export function digestOfBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
