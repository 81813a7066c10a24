import type { DocumentVisibility } from "@wasla/contract/files/file-access";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { lockOwnerFiles, updateVisibility } from "#/files/queries.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import { fileNotFound, toMedia } from "./to-media.ts";

type VisibilityChange = {
  readonly ownerId: string;
  readonly fieldName: DocumentField;
  readonly opening: DocumentVisibility;
};

/** Existing links are checked again when they are opened. */
export async function setDocumentVisibility(
  services: Services,
  hooks: Hooks,
  { opening, ...owned }: VisibilityChange,
): Promise<Media> {
  return await services.db.transaction().execute(async (tx) => {
    await lockOwnerFiles(tx, owned.ownerId);
    const file = await updateVisibility(tx, owned, opening);
    if (!file) throw fileNotFound();
    await hooks.onFilesChanged(tx, services, owned.ownerId);
    return toMedia(file);
  });
}
