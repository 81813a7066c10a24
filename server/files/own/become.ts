/** A file that has arrived is checked, and becomes its owner's file of its kind. */
import { fileLimits, type OwnField } from "@wasla/contract/files/own-files";
import type { Transaction } from "kysely";
import type { FollowMedia } from "#/files/follow-media.ts";
import { type CheckedFile, dropFile, keepFile, readDocument, readPicture } from "#/files/keep.ts";
import { findOwn, lockOwner, type MediaFile } from "#/files/queries.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Upload } from "#/platform/forms/uploads.ts";
import type { Services } from "#/platform/services.ts";
import { endGrants } from "#/privacy/grants.ts";
import { gone } from "./media.ts";

/** Refuses at `file` what by its content is not what a field takes. Nothing is kept of that. */
export async function checked(
  services: Services,
  { ownerId, fieldName, upload }: Arrived,
): Promise<CheckedFile> {
  const sent = { ownerId, field: "file", upload };
  if (fieldName === "profilePic") return await readPicture(services, sent);
  return await readDocument(services, sent, fileLimits[fieldName].types);
}

type Arrived = {
  readonly ownerId: string;
  readonly fieldName: OwnField;
  readonly upload: Upload;
};

type Becoming = {
  readonly ownerId: string;
  readonly fieldName: OwnField;
  readonly file: CheckedFile;
};

/** In place of the one before, open to whom that was; without one, to nobody who asked. */
export async function becomeOwn(
  tx: Transaction<Tables>,
  services: Services,
  followMedia: FollowMedia,
  { ownerId, fieldName, file }: Becoming,
): Promise<MediaFile> {
  await lockOwner(tx, ownerId);
  const before = await findOwn(tx, { ownerId, fieldName });
  if (before) await dropFile(tx, services, { ownerId, name: before.name });
  const opening = before && { opening: before.opening };
  await keepFile(tx, services, { ownerId, fieldName, file, ...opening });
  if (!before && fieldName !== "profilePic")
    await endGrants(tx, services.clock.now(), { candidateId: ownerId, fieldName });
  await followMedia(tx, services, ownerId);
  const became = await findOwn(tx, { ownerId, fieldName });
  if (!became) throw gone();
  return became;
}
