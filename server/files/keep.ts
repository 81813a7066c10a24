/** Door: files that come with a call: what is in them is checked, then they are kept and let go. */
import type { FileField, Opening } from "@wasla/contract/files/schemas";
import { type FileType, PICTURE_TYPES } from "@wasla/contract/files/types";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Upload } from "#/platform/forms/uploads.ts";
import type { Services } from "#/platform/services.ts";
import { type Bytes, keepBytes, REMOVE_UNUSED, storeAhead } from "./bytes.ts";
import { type Drawn, drawnAgain, paperDrawnAgain } from "./content/picture.ts";
import { nameFor, recognise } from "./content/type.ts";
import { attach } from "./files.ts";
import { deleteFile } from "./queries.ts";
import { SCAN } from "./scan.ts";

/** A file whose content is what it must be, as it waits beside the call. */
export type CheckedFile = Drawn & {
  readonly originalName: string;
  readonly type: FileType;
  /** Of a picture: its small JPEG variant. */
  readonly compressed?: Drawn;
  /** Of a video. */
  readonly seconds?: number;
};

/** A file that came with a call: whose it is, and in which field. */
type Sent = { readonly ownerId: string; readonly field: string; readonly upload: Upload };

/**
 * A picture drawn anew: at most 1200 pixels a side, upright, without whatever else the file held,
 * and its square of 256 pixels. Refuses at `field` what is no JPEG, PNG or WebP, is damaged, moves,
 * or has more than 40 million pixels. Takes a moment: call it before the transaction.
 */
export async function readPicture(services: Services, sent: Sent): Promise<CheckedFile> {
  const { field, upload } = sent;
  const { type } = await recognise(field, upload, PICTURE_TYPES);
  const { picture, compressed } = await drawnAgain(sent, type);
  await storeAhead(services, [picture, compressed]);
  return { ...picture, type, originalName: nameFor(upload.name, type), compressed };
}

/**
 * A document as it came, but for one that is a picture, which is drawn anew. Refuses at `field`
 * what, by its content, is of none of the types, or not whole.
 */
export async function readDocument<T extends FileType>(
  services: Services,
  sent: Sent,
  types: readonly T[],
): Promise<CheckedFile> {
  const { field, upload } = sent;
  const { type, ...more } = await recognise<FileType>(field, upload, types);
  const picture = PICTURE_TYPES.find((each) => each === type);
  const { path, sha256, sizeBytes } = picture ? await paperDrawnAgain(sent, picture) : upload;
  await storeAhead(services, [{ sha256, path }]);
  const originalName = nameFor(upload.name, type);
  return { path, sha256, sizeBytes, type, originalName, ...more };
}

type Given = {
  readonly ownerId: string;
  readonly fieldName: FileField;
  readonly file: CheckedFile;
  readonly opening?: Opening;
};

/**
 * Gives a checked file to its owner and answers its name. Should the transaction fail, its bytes go
 * again. Where there is a scanner it is asked first; only what was drawn anew needs none.
 */
export async function keepFile(
  tx: Transaction<Tables>,
  services: Services,
  { file, ...given }: Given,
): Promise<string> {
  const { path, compressed, ...kept } = file;
  await keepBytes(tx, services, bytesOf(file));
  const small = compressed && { sha256: compressed.sha256, sizeBytes: compressed.sizeBytes };
  const state = services.scanner && !kept.type.startsWith("image/") ? "scanning" : "clean";
  const row = { ...given, ...kept, state, ...(small && { compressed: small }) } as const;
  const [name = ""] = await attach(tx, [row], services.clock.now());
  if (state === "scanning") await services.jobs.add(tx, SCAN, { name });
  return name;
}

/** Takes a file from its owner; bytes go where nobody else uses them. Unknown is gone already. */
export async function dropFile(
  tx: Transaction<Tables>,
  { jobs }: Services,
  owned: { readonly ownerId: string; readonly name: string },
): Promise<void> {
  const dropped = await deleteFile(tx, owned);
  if (!dropped) return;
  const sha256s = [dropped.sha256, dropped.compressedSha256].filter((each) => each !== null);
  await jobs.add(tx, REMOVE_UNUSED, { sha256s });
}

function bytesOf({ sha256, path, compressed }: CheckedFile): Bytes[] {
  return [{ sha256, path }, ...(compressed ? [compressed] : [])];
}
