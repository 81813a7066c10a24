/** Door: the files of one person, with their bytes, and their end. */
import type { Readable } from "node:stream";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { REMOVE_UNUSED } from "./bytes.ts";
import { deleteFilesOf, listOwn, lockOwner, type MediaFile } from "./queries.ts";
import { dropUploads } from "./uploads/pieces.ts";
import { listOpenUploads, lockAllOf } from "./uploads/queries.ts";

export const person = { copy, files, erase };

/** What there is, in whatever state, and what was begun and never completed. */
async function copy(db: Database, accountId: string) {
  const own = await listOwn(db, accountId);
  const open = await listOpenUploads(db, accountId);
  return {
    files: own.map((file) => {
      const { fieldName, originalName, type, sizeBytes, sha256, seconds, state, opening } = file;
      const said = { fieldName, originalName, type, sizeBytes, sha256, seconds, state, opening };
      return { path: pathOf(file), name: file.name, ...said, createdAt: file.createdAt };
    }),
    uploads: open.map(({ fieldName, fileName, sizeBytes, receivedBytes, usedAt }) => {
      return { fieldName, fileName, sizeBytes, receivedBytes, usedAt };
    }),
  };
}

type PersonFile = {
  /** The kind, a slash, and the name it was uploaded under: no two are alike. */
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
};

/** The files themselves, but for one that a virus lies in: its bytes are kept nowhere. */
async function* files(
  { db, storage }: Pick<Services, "db" | "storage">,
  accountId: string,
): AsyncGenerator<PersonFile> {
  for (const file of await listOwn(db, accountId)) {
    if (file.state === "infected") continue;
    const open = () => storage.read(file.sha256);
    yield { name: pathOf(file), bytes: file.sizeBytes, open };
  }
}

/** The bytes go by jobs, once the transaction has committed, where nobody else has the same. */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await lockOwner(tx, accountId);
  await dropUploads(tx, { jobs }, await lockAllOf(tx, accountId));
  const sha256s = await deleteFilesOf(tx, accountId);
  if (sha256s.length > 0) await jobs.add(tx, REMOVE_UNUSED, { sha256s });
}

/** Somebody has one file of each kind. */
function pathOf({ fieldName, originalName }: MediaFile): string {
  return `${fieldName}/${originalName}`;
}
