/** Which files a field takes; looked at before they are sent, and by the server once more. */
import { megabytesOf } from "@wasla/contract/files/limits";
import { type FileType, namesOf } from "@wasla/contract/files/types";

export type Accepted = {
  readonly types: readonly FileType[];
  readonly bytes: number;
};

export function isAccepted({ type, size }: File, { types, bytes }: Accepted): boolean {
  return types.some((each) => each === type) && size <= bytes;
}

/** What people are told of it. */
export function limitOf({ types, bytes }: Accepted) {
  return { types: namesOf(types), megabytes: megabytesOf(bytes) };
}
