/** For an upload from an earlier visit whose bytes have all arrived: completes it. */
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { completeUpload } from "@wasla/contract/files/upload-endpoints";
import { discardUpload, type PendingUpload, reloadMedia } from "#/files/requests.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import {
  type ChunkedUpload,
  isFileRejected,
  isUploadGone,
  type UploadCallbacks,
} from "./chunked-upload.ts";
import { retryUntilReachable } from "./retry-until-reachable.ts";

/** `onLost`: the server lacks bytes after all, or no longer knows the upload. */
export type CompletionCallbacks = UploadCallbacks & { readonly onLost: () => void };

export type UploadTask = Pick<ChunkedUpload, "run" | "pause" | "stop" | "cancel">;

export function createCompletionTask(
  field: DocumentField,
  { uploadId }: PendingUpload,
  { onProgress, onArrived, onLost }: CompletionCallbacks,
): UploadTask {
  let abortController = new AbortController();
  const stop = () => abortController.abort();

  const complete = async (signal: AbortSignal) => {
    const onWait = () => onProgress({ stage: "waiting" });
    const { data } = await retryUntilReachable(
      () => {
        onProgress({ stage: "finishing" });
        return callApi(completeUpload, { body: { uploadId }, signal });
      },
      { signal, onWait },
    );
    return data;
  };

  const run = async () => {
    stop();
    abortController = new AbortController();
    const { signal } = abortController;
    try {
      onArrived(await complete(signal)); // another tab that does the same gets the same file
    } catch (error) {
      if (signal.aborted) return;
      if (isUploadGone(error)) await reloadMedia().then(onLost);
      else
        onProgress({
          stage: "failed",
          reason: errorMessage(error),
          isFinal: isFileRejected(error),
        });
    }
  };

  const pause = () => {
    stop();
    onProgress({ stage: "paused" });
  };

  const cancel = () => {
    stop();
    return discardUpload(uploadId, field);
  };
  return { run, pause, stop, cancel };
}
