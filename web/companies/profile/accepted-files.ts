/** Which files a field takes; judged by the rule of all files, and by the server once more. */
import { megabytesOf } from "@wasla/contract/files/limits";
import { type FileType, namesOf } from "@wasla/contract/files/types";

export type Accepted = {
  readonly types: readonly FileType[];
  readonly bytes: number;
};

/** What people are told of it. */
export function limitOf({ types, bytes }: Accepted) {
  return { types: namesOf(types), megabytes: megabytesOf(bytes) };
}
