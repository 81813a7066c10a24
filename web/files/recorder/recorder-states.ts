/** What a recorder can be about, and which step leads there. */
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

/** Idle is also a camera that is on and waits. */
export const stateAfter = {
  acquire_media: "acquiring_media",
  ready: "idle",
  record: "recording",
  stop: "stopping",
  end: "stopped",
} as const satisfies Record<string, RecorderState>;

/** By what the browser calls it when a camera cannot be had. */
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
