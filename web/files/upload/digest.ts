/** Hashes a file block by block, so that a long video is never in memory as a whole. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const blockBytes = 1024 * 1024;

export async function digestFile(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += blockBytes) {
    hash.update(await readBlob(file.slice(at, at + blockBytes)));
    signal.throwIfAborted();
  }
  return bytesToHex(hash.digest());
}

export async function readBlob(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

export function digestBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
