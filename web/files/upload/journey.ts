/** One file on its way to the server: in pieces, through bad lines, with pauses. */
import type { DocumentField } from "@wasla/contract/files/own-files";
import {
  cancelUpload,
  completeUpload,
  initializeUpload,
  type Media,
  uploadChunk,
} from "@wasla/contract/files/upload-endpoints";
import { call } from "#/platform/call/call.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { say } from "#/platform/language/language.ts";
import { alone } from "./alone.ts";
import { arrivedMeanwhile, forgetOthers } from "./arrivals.ts";
import { bytesOf, digestOf, digestOfBytes } from "./digest.ts";
import { Pace } from "./pace.ts";
import { bytesIn, type Piece, piecesOf } from "./pieces.ts";
import { unlessStalled } from "./unless-stalled.ts";
import { untilReached } from "./until-reached.ts";

export type Stage =
  | "checking"
  | "sending"
  | "waiting"
  | "elsewhere"
  | "paused"
  | "finishing"
  | "failed";

/** What there is to see of it. */
export type Progress = {
  readonly stage: Stage;
  /** Of the pieces that have arrived, and what has left of the one under way. */
  readonly sentBytes: number;
  readonly secondsLeft?: number | undefined;
  /** Why it failed, in a sentence. */
  readonly reason?: string;
  /** Another try would fail as well. */
  readonly isFinal?: boolean;
};

type Watch = {
  readonly onProgress: (part: Partial<Progress>) => void;
  readonly onArrived: (media: Media) => void;
};

const mostBeginnings = 3;

export class Journey {
  readonly file: File;
  readonly field: DocumentField;
  readonly #watch: Watch;
  #stop = new AbortController();
  #digest: string | undefined;
  #uploadId: string | undefined;
  /** What the server has. */
  #arrivedBytes = 0;
  #pace = new Pace();

  constructor(field: DocumentField, file: File, watch: Watch) {
    this.field = field;
    this.file = file;
    this.#watch = watch;
  }

  /** Goes on from wherever it is. */
  async run(): Promise<void> {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    try {
      this.#watch.onArrived(await this.#travel(signal));
    } catch (error) {
      if (signal.aborted) return;
      this.#tell({ stage: "failed", reason: reasonOf(error), isFinal: isRefused(error) });
    }
  }

  pause() {
    this.#stop.abort();
    this.#tellHeldUp("paused");
  }

  /** Nothing of it stays behind in this tab. */
  stop() {
    this.#stop.abort();
  }

  /** Nor on the server; what it cannot be told, it forgets by itself after a day. */
  async cancel(): Promise<void> {
    this.stop();
    const uploadId = this.#uploadId;
    if (uploadId) await call(cancelUpload, { params: { uploadId } }).catch(() => undefined);
  }

  async #travel(signal: AbortSignal): Promise<Media> {
    this.#tell({ stage: "checking" });
    this.#digest ??= await digestOf(this.file, signal);
    const onTaken = () => this.#tell({ stage: "elsewhere" });
    return alone({ field: this.field, signal, onTaken }, async (waited) => {
      const arrived = waited && (await this.#arrived(signal));
      return arrived || this.#sendAll(signal);
    });
  }

  /** Begins anew where the server knows nothing of the upload any more. */
  async #sendAll(signal: AbortSignal): Promise<Media> {
    for (let beginnings = 1; ; beginnings += 1) {
      try {
        return await this.#send(signal);
      } catch (error) {
        if (!isGone(error) || beginnings === mostBeginnings) throw error;
        // The word that it is complete may have been lost on the way back.
        const arrived = await this.#arrived(signal);
        if (arrived) return arrived;
      }
    }
  }

  async #send(signal: AbortSignal): Promise<Media> {
    const { uploadId, pieces, missing } = await this.#begin(signal);
    this.#arrivedBytes = bytesIn(pieces) - bytesIn(missing);
    this.#pace = new Pace();
    this.#tellSent(0);
    for (const piece of missing) {
      await this.#sendPiece(uploadId, piece, signal);
      signal.throwIfAborted();
      this.#arrivedBytes += bytesIn([piece]);
      this.#tellSent(0);
    }
    this.#tell({ stage: "finishing" });
    const body = { uploadId, ...(this.#digest && { sha256: this.#digest }) };
    // From here on nothing is held back: what has arrived counts, also behind a pause.
    try {
      const { data } = await this.#reach(signal, () => call(completeUpload, { body, signal }));
      return data;
    } catch (error) {
      // The server has let go of what it refused: there is nothing left to cancel.
      if (isRefused(error)) this.#uploadId = undefined;
      throw error;
    }
  }

  async #begin(signal: AbortSignal) {
    const { field, file } = this;
    const { name: fileName, size, type } = file;
    const body = {
      fieldName: field,
      fileName,
      size,
      type,
      ...(this.#digest && { sha256: this.#digest }),
    };
    const { data } = await this.#reach(signal, () => call(initializeUpload, { body, signal }));
    const { uploadId, chunkSize, received } = data;
    this.#uploadId = uploadId;
    signal.throwIfAborted();
    forgetOthers(field, uploadId);
    const pieces = piecesOf(size, chunkSize);
    return { uploadId, pieces, missing: pieces.filter(({ index }) => !received.includes(index)) };
  }

  async #sendPiece(uploadId: string, { index, start, end }: Piece, signal: AbortSignal) {
    const bytes = await bytesOf(this.file.slice(start, end));
    const body = { uploadId, index, sha256: digestOfBytes(bytes) };
    const chunk = new File([bytes], "chunk");
    const send = () =>
      unlessStalled(signal, async ({ signal: life, beat }) => {
        const by = await telling((sent) => {
          beat();
          // The last byte counts once the server has said that the piece is there.
          if (!life.aborted) this.#tellSent(Math.min(sent, bytes.length - 1));
        });
        return await call(uploadChunk, { body, files: { chunk }, signal: life, by });
      });
    await this.#reach(signal, send);
  }

  #arrived(signal: AbortSignal): Promise<Media | undefined> {
    return this.#reach(signal, () => arrivedMeanwhile(this.field, this.file.name));
  }

  #reach<T>(signal: AbortSignal, deed: () => Promise<T>): Promise<T> {
    return untilReached(deed, { signal, onWait: () => this.#tellHeldUp("waiting") });
  }

  #tellSent(underWay: number) {
    const sentBytes = this.#arrivedBytes + underWay;
    this.#pace.note(sentBytes);
    const secondsLeft = this.#pace.secondsFor(this.file.size - sentBytes);
    this.#tell({ stage: "sending", sentBytes, secondsLeft });
  }

  /** What was under way has to leave once more. */
  #tellHeldUp(stage: "waiting" | "paused") {
    this.#pace = new Pace();
    this.#tell({ stage, sentBytes: this.#arrivedBytes, secondsLeft: undefined });
  }

  #tell(part: Partial<Progress>) {
    this.#watch.onProgress(part);
  }
}

/** Loaded when the first piece leaves; without it pieces travel by plain `fetch`. */
async function telling(onSent: (bytes: number) => void) {
  const told = await import("#/platform/call/fetch-with-progress.ts").catch(() => undefined);
  return told?.fetchWithProgress(onSent);
}

/** Ended by age or in another tab, or other than what is sent. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && [404, 409, 410].includes(error.status);
}

/** The file itself is not what is taken. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === 422;
}

/** Reading fails in the browser's own words when a file was moved or changed meanwhile. */
function reasonOf(error: unknown): string {
  return error instanceof DOMException ? say("files", "unreadable") : errorText(error);
}
