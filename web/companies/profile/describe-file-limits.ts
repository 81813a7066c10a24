import { formatFileTypes } from "@wasla/contract/files/file-types";
import { toMegabytes } from "@wasla/contract/files/limits";
import type { FileConstraints } from "@wasla/contract/files/validate-file";

/** Values for messages about the files that a field accepts. */
export function describeFileLimits({ types, bytes }: FileConstraints) {
  return { types: formatFileTypes(types), megabytes: toMegabytes(bytes) };
}
