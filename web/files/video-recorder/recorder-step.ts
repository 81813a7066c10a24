import type { RecorderControls } from "#/files/recorder/use-recorder.ts";

/** A ref callback that moves focus to the step just shown. */
export function focusFirstButton(container: HTMLElement | null) {
  container?.querySelector("button")?.focus();
}

export type RecorderStepProps = {
  readonly recorder: RecorderControls;
  readonly onClose: () => void;
};
