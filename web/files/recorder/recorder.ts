/** Camera, microphone and what they record: turned on, recording, stopped, and off when left. */
import { createStore } from "zustand/vanilla";
import { containerType } from "./container.ts";
import { type RecorderState, stateAt, stateOfTrouble } from "./recorder-states.ts";

type View = {
  readonly state: RecorderState;
  /** What the camera sees, while it is on. */
  readonly stream?: MediaStream | undefined;
  /** What was recorded. */
  readonly take?: Blob | undefined;
  readonly secondsLeft: number;
};

export type Devices = { readonly camera?: string; readonly microphone?: string };

const picture = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;
const videoBitsPerSecond = 2_500_000;
const lookMs = 200;

export class Recorder {
  readonly #mostMs: number;
  readonly store;
  #recording: MediaRecorder | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  /** Grows with each asking for a camera: only the last one's answer counts. */
  #asked = 0;

  constructor(mostSeconds: number) {
    this.#mostMs = mostSeconds * 1000;
    this.store = createStore<View>(() => ({ state: "idle", secondsLeft: mostSeconds }));
  }

  /** Turns the camera on, or changes to another one. */
  async acquire(devices: Devices = {}): Promise<void> {
    this.#turnOff();
    const asked = ++this.#asked;
    this.#show({ state: stateAt.acquire_media, take: undefined });
    try {
      const stream = await streamOf(devices);
      if (asked !== this.#asked) return turnOff(stream);
      for (const track of stream.getTracks()) track.onended = () => this.stop();
      this.#show({ state: stateAt.ready, stream });
    } catch (error) {
      if (asked === this.#asked) this.#show({ state: stateOfTrouble(error) });
    }
  }

  record() {
    const { stream, state } = this.store.getState();
    if (!stream || state !== stateAt.ready) return;
    const type = containerType();
    const recording = new MediaRecorder(stream, {
      videoBitsPerSecond,
      ...(type !== undefined && { mimeType: type }),
    });
    const parts: Blob[] = [];
    recording.ondataavailable = ({ data }) => parts.push(data);
    recording.onstop = () => this.#end(recording, new Blob(parts, { type: recording.mimeType }));
    recording.start();
    this.#recording = recording;
    this.#watchTime();
    this.#show({ state: stateAt.record });
  }

  /** Keeps what was recorded so far. */
  stop() {
    if (this.store.getState().state !== stateAt.record) return;
    clearInterval(this.#watch);
    this.#show({ state: stateAt.stop });
    if (this.#recording?.state !== "inactive") this.#recording?.stop();
  }

  /** Camera and microphone are off, nothing is kept. */
  leave() {
    this.#asked += 1;
    clearInterval(this.#watch);
    const recording = this.#recording;
    this.#recording = undefined;
    if (recording && recording.state !== "inactive") recording.stop();
    this.#turnOff();
    this.#show({ state: "idle", take: undefined });
  }

  #end(recording: MediaRecorder, take: Blob) {
    if (recording !== this.#recording) return;
    clearInterval(this.#watch);
    this.#recording = undefined;
    this.#turnOff();
    this.#show({ state: stateAt.end, take });
  }

  #watchTime() {
    const from = performance.now();
    const look = () => {
      const leftMs = this.#mostMs - (performance.now() - from);
      this.#show({ secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)) });
      // One look earlier, so that no recording is longer than allowed.
      if (leftMs <= lookMs) this.stop();
    };
    look();
    this.#watch = setInterval(look, lookMs);
  }

  #turnOff() {
    const { stream } = this.store.getState();
    if (stream) turnOff(stream);
    this.#show({ stream: undefined });
  }

  #show(part: Partial<View>) {
    this.store.setState(part);
  }
}

function turnOff(stream: MediaStream) {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

async function streamOf({ camera, microphone }: Devices): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined")
    throw new DOMException("", "NotSupportedError");
  return navigator.mediaDevices.getUserMedia({
    video: { ...picture, ...(camera ? { deviceId: { exact: camera } } : { facingMode: "user" }) },
    audio: microphone ? { deviceId: { exact: microphone } } : true,
  });
}
