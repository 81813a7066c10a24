import type { JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { validateFile } from "@wasla/contract/files/validate-file";
import { invalidField } from "#/platform/app-error.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { createMedia, processUpload } from "./create-media.ts";
import { toMedia } from "./own-media.ts";

type MediaUpload = {
  readonly ownerId: string;
  readonly fieldName: JobSeekerFileField;
  readonly upload: UploadedFile | undefined;
  readonly signal: AbortSignal;
};

export async function uploadMedia(
  services: Services,
  hooks: Hooks,
  { ownerId, fieldName, upload, signal }: MediaUpload,
): Promise<Media> {
  if (!upload) throw invalidField("file", "platform.required");
  const problem = validateFile(fieldName, { name: upload.name, size: upload.sizeBytes });
  if (problem) throw invalidField("file", problem);
  const file = await processUpload(services, { ownerId, fieldName, upload, signal });
  const created = await services.db
    .transaction()
    .execute((tx) => createMedia(tx, services, hooks, { ownerId, fieldName, file }));
  return toMedia(created);
}
