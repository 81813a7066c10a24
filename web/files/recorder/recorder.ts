import { createStore } from "zustand/vanilla";
import { type RecorderState, stateAfterStep, stateForError } from "./recorder-states.ts";

type RecorderView = {
  readonly state: RecorderState;
  /** Set while the camera is on. */
  readonly stream?: MediaStream | undefined;
  /** The finished recording. */
  readonly video?: Blob | undefined;
  readonly secondsLeft: number;
};

export type DeviceIds = { readonly camera?: string; readonly microphone?: string };

const videoConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;
const videoBitsPerSecond = 2_500_000;
const tickMs = 200;

export class Recorder {
  readonly #maxMs: number;
  readonly store;
  #mediaRecorder: MediaRecorder | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Counts camera requests: only the answer to the last one is used. */
  #requestNo = 0;

  constructor(mostSeconds: number) {
    this.#maxMs = mostSeconds * 1000;
    this.store = createStore<RecorderView>(() => ({ state: "idle", secondsLeft: mostSeconds }));
  }

  /** Turns the camera on, or switches to other devices. */
  async acquire(devices: DeviceIds = {}): Promise<void> {
    this.#stopStream();
    const requestNo = ++this.#requestNo;
    this.#update({ state: stateAfterStep.acquire_media, video: undefined });
    try {
      const stream = await openStream(devices);
      if (requestNo !== this.#requestNo) return stopTracks(stream);
      for (const track of stream.getTracks()) track.onended = () => this.stop();
      this.#update({ state: stateAfterStep.ready, stream });
    } catch (error) {
      if (requestNo === this.#requestNo) this.#update({ state: stateForError(error) });
    }
  }

  record() {
    const { stream, state } = this.store.getState();
    if (!stream || state !== stateAfterStep.ready) return;
    const type = supportedVideoType();
    const mediaRecorder = new MediaRecorder(stream, {
      videoBitsPerSecond,
      ...(type !== undefined && { mimeType: type }),
    });
    const parts: Blob[] = [];
    mediaRecorder.ondataavailable = ({ data }) => parts.push(data);
    mediaRecorder.onstop = () =>
      this.#end(mediaRecorder, new Blob(parts, { type: mediaRecorder.mimeType }));
    mediaRecorder.start();
    this.#mediaRecorder = mediaRecorder;
    this.#startTimer();
    this.#update({ state: stateAfterStep.record });
  }

  /** Ends the recording and keeps it. */
  stop() {
    if (this.store.getState().state !== stateAfterStep.record) return;
    clearInterval(this.#timer);
    this.#update({ state: stateAfterStep.stop });
    if (this.#mediaRecorder?.state !== "inactive") this.#mediaRecorder?.stop();
  }

  /** Turns camera and microphone off and discards the recording. */
  release() {
    this.#requestNo += 1;
    clearInterval(this.#timer);
    const mediaRecorder = this.#mediaRecorder;
    this.#mediaRecorder = undefined;
    if (mediaRecorder && mediaRecorder.state !== "inactive") mediaRecorder.stop();
    this.#stopStream();
    this.#update({ state: "idle", video: undefined });
  }

  #end(mediaRecorder: MediaRecorder, video: Blob) {
    if (mediaRecorder !== this.#mediaRecorder) return;
    clearInterval(this.#timer);
    this.#mediaRecorder = undefined;
    this.#stopStream();
    this.#update({ state: stateAfterStep.end, video });
  }

  #startTimer() {
    const from = performance.now();
    const tick = () => {
      const leftMs = this.#maxMs - (performance.now() - from);
      this.#update({ secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)) });
      // Stops one tick early, so that no recording exceeds the limit.
      if (leftMs <= tickMs) this.stop();
    };
    tick();
    this.#timer = setInterval(tick, tickMs);
  }

  #stopStream() {
    const { stream } = this.store.getState();
    if (stream) stopTracks(stream);
    this.#update({ stream: undefined });
  }

  #update(changes: Partial<RecorderView>) {
    this.store.setState(changes);
  }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

async function openStream({ camera, microphone }: DeviceIds): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined")
    throw new DOMException("", "NotSupportedError");
  return navigator.mediaDevices.getUserMedia({
    video: {
      ...videoConstraints,
      ...(camera ? { deviceId: { exact: camera } } : { facingMode: "user" }),
    },
    audio: microphone ? { deviceId: { exact: microphone } } : true,
  });
}

/** MP4 plays everywhere; some browsers can only record WebM. */
const preferredTypes = ["video/mp4", "video/webm;codecs=vp9,opus", "video/webm"];

function supportedVideoType(): string | undefined {
  return preferredTypes.find((type) => MediaRecorder.isTypeSupported(type));
}

/** A recording as a file named after the day. */
export function toVideoFile(video: Blob, now = new Date()): File {
  const [type = ""] = video.type.split(";");
  const day = now.toISOString().slice(0, 10);
  return new File([video], `video-${day}.${type === "video/mp4" ? "mp4" : "webm"}`, { type });
}
