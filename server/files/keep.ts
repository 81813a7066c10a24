/** Door: files that come with a call: what is in them is checked, then they are kept and let go. */
import {
  type FileField,
  type FileType,
  type Opening,
  PICTURE_TYPES,
} from "@wasla/contract/files/schemas";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Upload } from "#/platform/http/uploads.ts";
import type { Services } from "#/platform/services.ts";
import { announce, type Bytes, keepBytes, REMOVE_UNUSED } from "./bytes.ts";
import { type Drawn, drawnAgain } from "./content/picture.ts";
import { assertType, nameFor } from "./content/type.ts";
import { attach } from "./files.ts";
import { deleteFile } from "./queries.ts";

/** A file whose content is what it must be, as it waits beside the call. */
export type CheckedFile = Drawn & {
  readonly originalName: string;
  readonly type: FileType;
  /** Of a picture: its small JPEG variant. */
  readonly compressed?: Drawn;
};

/**
 * A picture drawn anew: at most 1200 pixels a side, upright, without whatever else the file held,
 * and its square of 256 pixels. Refuses at `field` what is no JPEG, PNG or WebP, is damaged, moves,
 * or has more than 40 million pixels. Takes a moment: call it before the transaction.
 */
export async function readPicture(
  services: Services,
  field: string,
  upload: Upload,
): Promise<CheckedFile> {
  const type = await assertType(field, upload, PICTURE_TYPES);
  const { picture, compressed } = await drawnAgain(field, upload, type);
  await announce(services, [picture.sha256, compressed.sha256]);
  return { ...picture, type, originalName: nameFor(upload.name, type), compressed };
}

/** A document as it came. Refuses at `field` what, by its content, is of none of the types. */
export async function readDocument<T extends FileType>(
  services: Services,
  field: string,
  upload: Upload,
  types: readonly T[],
): Promise<CheckedFile> {
  const type = await assertType(field, upload, types);
  await announce(services, [upload.sha256]);
  const { path, sha256, sizeBytes } = upload;
  return { path, sha256, sizeBytes, type, originalName: nameFor(upload.name, type) };
}

type Given = {
  readonly ownerId: string;
  readonly fieldName: FileField;
  readonly file: CheckedFile;
  readonly opening?: Opening;
};

/** Gives a checked file to its owner and answers its name. Should the transaction fail, its bytes go again. */
export async function keepFile(
  tx: Transaction<Tables>,
  services: Services,
  { file, ...given }: Given,
): Promise<string> {
  const { path, compressed, ...kept } = file;
  await keepBytes(tx, services, bytesOf(file));
  const small = compressed && { sha256: compressed.sha256, sizeBytes: compressed.sizeBytes };
  const row = { ...given, ...kept, ...(small && { compressed: small }) };
  const [name = ""] = await attach(tx, [row], services.clock.now());
  return name;
}

/** Takes a file from its owner; its bytes go where nobody else uses them. An unknown one is gone already. */
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
