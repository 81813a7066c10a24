import { API_PREFIX } from "#/platform/endpoint.ts";

const COMPRESSED_SUFFIX = "-compressed.jpeg";

export function mediaUrl(name: string): string {
  return `${API_PREFIX}/media/${name}`;
}

/** Name of a picture's thumbnail: its base name plus the suffix fixed by the specification. */
export function compressedName(name: string): string {
  return baseNameOf(name) + COMPRESSED_SUFFIX;
}

export function isCompressedName(name: string): boolean {
  return name.endsWith(COMPRESSED_SUFFIX);
}

/** The part of a name that a picture and its thumbnail share. */
export function baseNameOf(name: string): string {
  const [base = ""] = name.replace(COMPRESSED_SUFFIX, "").split(".");
  return base;
}
