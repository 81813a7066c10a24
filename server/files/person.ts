/** Door: the files of one person, and their end. */
import type { Readable } from "node:stream";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { REMOVE_UNUSED } from "./bytes.ts";
import { deleteFilesOf, listOwn, lockOwner, type MediaFile } from "./queries.ts";
import { dropUploads } from "./uploads/pieces.ts";
import { listOpenUploads, lockAllOf } from "./uploads/queries.ts";

export const person = { copy, files, erase };

type Given = Pick<Services, "db" | "storage">;

/**
 * What there is, in whatever state, and what was begun and never completed. Without a path where
 * the bytes are kept no more.
 */
async function copy({ db, storage }: Given, accountId: string) {
  const own = await listOwn(db, accountId);
  const open = await listOpenUploads(db, accountId);
  const told = own.map(async (file) => {
    const { fieldName, originalName, type, sizeBytes, sha256, seconds, state, opening } = file;
    const said = { fieldName, originalName, type, sizeBytes, sha256, seconds, state, opening };
    const path = (await isKept(storage, file)) ? pathOf(file) : null;
    return { path, name: file.name, ...said, createdAt: file.createdAt };
  });
  return {
    files: await Promise.all(told),
    uploads: open.map(({ fieldName, fileName, sizeBytes, receivedBytes, usedAt }) => {
      return { fieldName, fileName, sizeBytes, receivedBytes, usedAt };
    }),
  };
}

type PersonFile = {
  /** Where it lies among them: by its kind, of which somebody has one. */
  readonly path: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
};

/** The files themselves, as far as their bytes are kept. */
async function* files({ db, storage }: Given, accountId: string): AsyncGenerator<PersonFile> {
  for (const file of await listOwn(db, accountId)) {
    if (!(await isKept(storage, file))) continue;
    const open = () => storage.read(file.sha256);
    yield { path: pathOf(file), bytes: file.sizeBytes, open };
  }
}

/** The bytes go by jobs, once the transaction has committed, where nobody else has the same. */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await lockOwner(tx, accountId);
  await dropUploads(tx, { jobs }, await lockAllOf(tx, accountId));
  const sha256s = await deleteFilesOf(tx, accountId);
  if (sha256s.length > 0) await jobs.add(tx, REMOVE_UNUSED, { sha256s });
}

/** Not of one that a virus lies in, nor where a disk has lost it. */
async function isKept(storage: Services["storage"], file: MediaFile): Promise<boolean> {
  return file.state !== "infected" && (await storage.has(file.sha256));
}

/** As in the archives that clients take: the names people give may be those of devices. */
function pathOf({ fieldName, name }: MediaFile): string {
  return `files/${fieldName}${name.slice(name.lastIndexOf("."))}`;
}
