import { documentFields } from "@wasla/contract/files/job-seeker-files";
import { listAllFiles, lockOwnerFiles } from "#/files/queries.ts";
import { removeFile } from "#/files/store-file.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import { revokeGrants } from "#/privacy/grants.ts";
import { fileNotFound } from "./to-media.ts";

/** Takes effect for everybody at once; a job removes the bytes. */
export async function deleteMedia(
  services: Services,
  hooks: Hooks,
  target: { readonly ownerId: string; readonly name: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockOwnerFiles(tx, target.ownerId);
    const files = await listAllFiles(tx, target.ownerId);
    const file = files.find(({ name }) => name === target.name);
    if (!file) throw fileNotFound();
    await removeFile(tx, services, target);
    const fieldName = documentFields.find((field) => field === file.fieldName);
    if (fieldName)
      await revokeGrants(tx, services.clock.now(), { candidateId: target.ownerId, fieldName });
    await hooks.onFilesChanged(tx, services, target.ownerId);
  });
}
