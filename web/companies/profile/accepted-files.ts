import type { Accepted } from "@wasla/contract/files/claim";
import { megabytesOf } from "@wasla/contract/files/limits";
import { namesOf } from "@wasla/contract/files/types";

/** What people are told of the files that a field takes. */
export function limitOf({ types, bytes }: Accepted) {
  return { types: namesOf(types), megabytes: megabytesOf(bytes) };
}
