export type RecorderState =
  | "idle"
  | "acquiring_media"
  | "recording"
  | "stopping"
  | "stopped"
  | "permission_denied"
  | "no_device"
  | "in_use"
  | "not_supported";

/** `idle` is also the state of a camera that is on but not recording. */
export const stateAfterStep = {
  acquire_media: "acquiring_media",
  ready: "idle",
  record: "recording",
  stop: "stopping",
  end: "stopped",
} as const satisfies Record<string, RecorderState>;

/** The state for an error of `getUserMedia`. */
export function stateForError(error: unknown): RecorderState {
  const name = error instanceof DOMException ? error.name : "";
  return errorStates[name] ?? "in_use";
}

const errorStates: Readonly<Record<string, RecorderState>> = {
  NotAllowedError: "permission_denied",
  SecurityError: "permission_denied",
  NotFoundError: "no_device",
  OverconstrainedError: "no_device",
  NotSupportedError: "not_supported",
  TypeError: "not_supported",
  NotReadableError: "in_use",
  AbortError: "in_use",
};
