import type { RecorderControls } from "#/files/recorder/use-recorder.ts";

export type RecorderStepProps = {
  readonly recorder: RecorderControls;
  readonly onClose: () => void;
};
