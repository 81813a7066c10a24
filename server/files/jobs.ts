import type { Hooks } from "#/platform/hooks.ts";
import type { ModuleJobs } from "#/platform/job-tasks.ts";
import type { Services } from "#/platform/services.ts";
import { REMOVE_UNUSED_BLOBS, removeUnusedBlobs } from "./blobs.ts";
import { SCAN_FILE, scanFile } from "./scan-file.ts";
import { sweepUploads } from "./uploads/cancel-upload.ts";
import { REMOVE_CHUNKS, removeStoredChunks } from "./uploads/chunks.ts";

export function filesJobs(services: Services, hooks: Hooks): ModuleJobs {
  return {
    workers: "files",
    crontab: "43 * * * * sweepUploads",
    tasks: {
      [REMOVE_UNUSED_BLOBS]: ({ sha256s }) => removeUnusedBlobs(services, sha256s),
      [REMOVE_CHUNKS]: (payload) => removeStoredChunks(services, payload),
      [SCAN_FILE]: ({ name }, { job }) =>
        scanFile(services, hooks, { name, attempt: job.attempts }),
      sweepUploads: () => sweepUploads(services),
    },
  };
}
