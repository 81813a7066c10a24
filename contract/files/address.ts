/** Names and addresses of stored files. */
import { API } from "#/platform/endpoint.ts";

const COMPRESSED = "-compressed.jpeg";

export function mediaAddress(name: string): string {
  return `${API}/media/${name}`;
}

/** Name of a picture's small variant: the specification's ending behind the base of its name. */
export function compressedName(name: string): string {
  return baseOf(name) + COMPRESSED;
}

export function isCompressedName(name: string): boolean {
  return name.endsWith(COMPRESSED);
}

/** The part of a name that a picture and its small variant share. */
export function baseOf(name: string): string {
  const [base = ""] = name.replace(COMPRESSED, "").split(".");
  return base;
}
