import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import {
  cancelUpload,
  completeUpload,
  initializeUpload,
  type Media,
  uploadChunk,
} from "@wasla/contract/files/upload-endpoints";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { translate } from "#/platform/language/language.ts";
import { abortWhenStalled } from "./abort-when-stalled.ts";
import { digestBytes, digestFile, readBlob } from "./digest.ts";
import { retryUntilReachable } from "./retry-until-reachable.ts";
import { cancelOtherUploads, findArrivedMedia } from "./server-uploads.ts";
import { TransferRate } from "./transfer-rate.ts";
import { withUploadLock } from "./upload-lock.ts";

export type UploadStage =
  | "checking"
  | "sending"
  | "waiting"
  | "inOtherTab"
  | "paused"
  | "finishing"
  | "failed";

export type UploadProgress = {
  readonly stage: UploadStage;
  /** Chunks that have arrived, and what has been sent of the current one. */
  readonly sentBytes: number;
  readonly secondsLeft?: number | undefined;
  /** The message of a failure. */
  readonly reason?: string;
  /** Retrying would fail as well. */
  readonly isFinal?: boolean;
};

export type UploadCallbacks = {
  readonly onProgress: (changes: Partial<UploadProgress>) => void;
  readonly onArrived: (media: Media) => void;
};

const maxAttempts = 3;

export class ChunkedUpload {
  readonly file: File;
  readonly field: DocumentField;
  readonly #callbacks: UploadCallbacks;
  #abortController = new AbortController();
  #digest: string | undefined;
  #uploadId: string | undefined;
  /** What the server has. */
  #arrivedBytes = 0;
  #rate = new TransferRate();

  constructor(field: DocumentField, file: File, watch: UploadCallbacks) {
    this.field = field;
    this.file = file;
    this.#callbacks = watch;
  }

  /** Starts or resumes. */
  async run(): Promise<void> {
    this.#abortController.abort();
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    try {
      this.#callbacks.onArrived(await this.#upload(signal));
    } catch (error) {
      if (signal.aborted) return;
      this.#report({
        stage: "failed",
        reason: failureMessage(error),
        isFinal: isFileRejected(error),
      });
    }
  }

  pause() {
    this.#abortController.abort();
    this.#reportHalted("paused");
  }

  /** Aborts in this tab only. */
  stop() {
    this.#abortController.abort();
  }

  /** Also cancels on the server, which otherwise deletes the upload after a day. */
  async cancel(): Promise<void> {
    this.stop();
    const uploadId = this.#uploadId;
    if (uploadId) await callApi(cancelUpload, { params: { uploadId } }).catch(() => undefined);
  }

  async #upload(signal: AbortSignal): Promise<Media> {
    this.#report({ stage: "checking" });
    this.#digest ??= await digestFile(this.file, signal);
    const onBusy = () => this.#report({ stage: "inOtherTab" });
    return withUploadLock({ field: this.field, signal, onBusy }, async (waited) => {
      const arrived = waited && (await this.#findArrived(signal));
      return arrived || this.#sendWithRestart(signal);
    });
  }

  /** Starts again if the server no longer knows the upload. */
  async #sendWithRestart(signal: AbortSignal): Promise<Media> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#sendChunks(signal);
      } catch (error) {
        if (!isUploadGone(error) || attempt === maxAttempts) throw error;
        // The upload may be complete, and only the reply lost.
        const arrived = await this.#findArrived(signal);
        if (arrived) return arrived;
      }
    }
  }

  async #sendChunks(signal: AbortSignal): Promise<Media> {
    const { uploadId, chunks, missing } = await this.#initialize(signal);
    this.#arrivedBytes = totalBytes(chunks) - totalBytes(missing);
    this.#rate = new TransferRate();
    this.#reportSent(0);
    for (const chunk of missing) {
      await this.#sendChunk(uploadId, chunk, signal);
      signal.throwIfAborted();
      this.#arrivedBytes += totalBytes([chunk]);
      this.#reportSent(0);
    }
    this.#report({ stage: "finishing" });
    const body = { uploadId, ...(this.#digest && { sha256: this.#digest }) };
    // No abort check from here on: a completed upload counts even if it was paused meanwhile.
    try {
      const { data } = await this.#retry(signal, () => callApi(completeUpload, { body, signal }));
      return data;
    } catch (error) {
      // The server deletes a refused upload: there is nothing left to cancel.
      if (isFileRejected(error)) this.#uploadId = undefined;
      throw error;
    }
  }

  async #initialize(signal: AbortSignal) {
    const { field, file } = this;
    const { name: fileName, size, type } = file;
    const body = {
      fieldName: field,
      fileName,
      size,
      type,
      ...(this.#digest && { sha256: this.#digest }),
    };
    const { data } = await this.#retry(signal, () => callApi(initializeUpload, { body, signal }));
    const { uploadId, chunkSize, received } = data;
    this.#uploadId = uploadId;
    signal.throwIfAborted();
    cancelOtherUploads(field, uploadId);
    const chunks = splitIntoChunks(size, chunkSize);
    return { uploadId, chunks, missing: chunks.filter(({ index }) => !received.includes(index)) };
  }

  async #sendChunk(uploadId: string, { index, start, end }: ByteRange, signal: AbortSignal) {
    const bytes = await readBlob(this.file.slice(start, end));
    const body = { uploadId, index, sha256: digestBytes(bytes) };
    const chunk = new File([bytes], "chunk");
    const send = () =>
      abortWhenStalled(signal, async ({ signal: guard, keepAlive }) => {
        const fetchWith = await loadProgressFetch((sentBytes) => {
          keepAlive();
          // The last byte counts once the server has confirmed the chunk.
          if (!guard.aborted) this.#reportSent(Math.min(sentBytes, bytes.length - 1));
        });
        return await callApi(uploadChunk, {
          body,
          files: { chunk },
          signal: guard,
          transport: fetchWith,
        });
      });
    await this.#retry(signal, send);
  }

  #findArrived(signal: AbortSignal): Promise<Media | undefined> {
    return this.#retry(signal, () => findArrivedMedia(this.field, this.file.name));
  }

  #retry<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T> {
    return retryUntilReachable(request, { signal, onWait: () => this.#reportHalted("waiting") });
  }

  #reportSent(underWay: number) {
    const sentBytes = this.#arrivedBytes + underWay;
    this.#rate.record(sentBytes);
    const secondsLeft = this.#rate.estimateSeconds(this.file.size - sentBytes);
    this.#report({ stage: "sending", sentBytes, secondsLeft });
  }

  /** The chunk under way must be sent again. */
  #reportHalted(stage: "waiting" | "paused") {
    this.#rate = new TransferRate();
    this.#report({ stage, sentBytes: this.#arrivedBytes, secondsLeft: undefined });
  }

  #report(changes: Partial<UploadProgress>) {
    this.#callbacks.onProgress(changes);
  }
}

/** Loaded with the first chunk; without it chunks are sent by plain `fetch`. */
async function loadProgressFetch(onSent: (bytes: number) => void) {
  const loaded = await import("#/platform/api/fetch-with-progress.ts").catch(() => undefined);
  return loaded?.fetchWithProgress(onSent);
}

/** The upload expired, ended in another tab, or does not match what is sent. */
export function isUploadGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 410].includes(error.status);
}

/** The file itself is not accepted. */
export function isFileRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}

/** Reading a file that was moved or changed meanwhile throws a `DOMException`. */
function failureMessage(error: unknown): string {
  return error instanceof DOMException ? translate("files", "unreadable") : errorMessage(error);
}

type ByteRange = { readonly index: number; readonly start: number; readonly end: number };

function splitIntoChunks(size: number, chunkBytes: number): ByteRange[] {
  return Array.from({ length: Math.ceil(size / chunkBytes) }, (_, index) => ({
    index,
    start: index * chunkBytes,
    end: Math.min(size, (index + 1) * chunkBytes),
  }));
}

function totalBytes(chunks: readonly ByteRange[]): number {
  return chunks.reduce((sum, { start, end }) => sum + end - start, 0);
}
