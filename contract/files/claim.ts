/** What is said of a file before any of its bytes travel: name, claimed type and size. */
import type { Message } from "#/messages.ts";
import { megabytesOf } from "./limits.ts";
import { fileLimits, type OwnField } from "./own-files.ts";
import { type FileType, typeEndings, typeNames } from "./types.ts";

export type Accepted = {
  readonly types: readonly FileType[];
  readonly bytes: number;
};
type Claim = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the browser calls it; asked only where the name has no ending. */
  readonly type?: string | undefined;
};

/** What is wrong with a file that is to become one's own; undefined where nothing is. */
export function claimFault(field: OwnField, claim: Claim): Message | undefined {
  const { types, bytes } = fileLimits[field];
  if (claim.size === 0) return "files.empty";
  if (isTaken({ types, bytes }, claim)) return undefined;
  const [first, second, third] = types;
  const names = {
    first: typeNames[first],
    second: typeNames[second],
    third: typeNames[third],
  };
  return ["files.notAccepted", { name: claim.name, ...names, megabytes: megabytesOf(bytes) }];
}

/** Whether a file may be what is asked for. */
export function isTaken({ types, bytes }: Accepted, { name, size, type }: Claim): boolean {
  return size > 0 && size <= bytes && types.some((each) => isClaimed(each, name, type));
}

function isClaimed(wanted: FileType, name: string, type: string | undefined): boolean {
  const [, ending] = /\.([^.]{1,10})$/.exec(name) ?? [];
  if (ending === undefined) return wanted === type?.split(";")[0]?.trim().toLowerCase();
  return typeEndings[wanted].includes(ending.toLowerCase());
}

/** For a file picker: `.pdf,.jpg,.jpeg`. */
export function endingsFor(field: OwnField): string {
  return fileLimits[field].types
    .flatMap((type) => typeEndings[type].map((ending) => `.${ending}`))
    .join(",");
}
