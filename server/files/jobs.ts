import type { JobList } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { REMOVE_UNUSED, removeUnused } from "./bytes.ts";
import type { FollowMedia } from "./follow-media.ts";
import { SCAN, scanFile } from "./scan.ts";
import { sweepUploads } from "./uploads/cancel.ts";
import { REMOVE_PIECES, removePieces } from "./uploads/pieces.ts";

export function filesJobs(services: Services, followMedia: FollowMedia): JobList {
  return {
    crontab: "43 * * * * sweepUploads",
    tasks: {
      [REMOVE_UNUSED]: async (payload) => {
        const { sha256s } = payload as { sha256s: readonly string[] };
        await removeUnused(services, sha256s);
      },
      [REMOVE_PIECES]: (payload) => removePieces(services, payload as { names: readonly string[] }),
      [SCAN]: (payload, { job }) => {
        const { name } = payload as { name: string };
        return scanFile(services, followMedia, { name, attempt: job.attempts });
      },
      sweepUploads: () => sweepUploads(services),
    },
  };
}
