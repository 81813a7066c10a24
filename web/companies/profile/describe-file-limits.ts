import { formatFileTypes } from "@wasla/contract/files/file-types";
import { toMegabytes } from "@wasla/contract/files/limits";
import type { FileConstraints } from "@wasla/contract/files/validate-file";

/** What people are told of the files that a field takes. */
export function describeFileLimits({ types, bytes }: FileConstraints) {
  return { types: formatFileTypes(types), megabytes: toMegabytes(bytes) };
}
