import type { KeyboardEvent } from "react";
import { Dialog } from "#/files/Dialog.tsx";
import type { RecorderState } from "#/files/recorder/recorder-states.ts";
import { type RecorderControls, useRecorder } from "#/files/recorder/use-recorder.ts";
import { useMessages } from "#/platform/language/language.ts";
import { CameraView } from "./CameraView.tsx";
import { Introduction } from "./Introduction.tsx";
import { RecorderError } from "./RecorderError.tsx";
import { RecordingPreview } from "./RecordingPreview.tsx";
import type { RecorderStepProps } from "./recorder-step-props.ts";
import style from "./video-recorder.module.css";

const activeStates: ReadonlySet<RecorderState> = new Set(["recording", "stopping", "stopped"]);

type Props = { readonly opened: boolean; readonly onClose: () => void };

export function VideoRecorder({ opened, onClose }: Props) {
  const t = useMessages("files/video-recorder");
  const recorder = useRecorder();
  const close = () => {
    recorder.release();
    onClose();
  };
  // A key pressed by mistake must not discard a recording.
  const isActive = recorder.countdown !== undefined || activeStates.has(recorder.state);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t("title")}
      width={640}
      isDismissible={!isActive}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside the buttons */}
      <div className={style.studio} onKeyDown={(event) => toggleRecording(event, recorder)}>
        <RecorderStep recorder={recorder} onClose={close} />
      </div>
    </Dialog>
  );
}

function RecorderStep({ recorder, onClose }: RecorderStepProps) {
  const { state, stream, video } = recorder;
  if (state === "stopped" && video)
    return <RecordingPreview video={video} recorder={recorder} onClose={onClose} />;
  if (state === "acquiring_media" || (state === "idle" && !stream))
    return <Introduction recorder={recorder} onClose={onClose} />;
  if (state === "idle" || state === "recording" || state === "stopping")
    return <CameraView recorder={recorder} />;
  return <RecorderError recorder={recorder} onClose={onClose} />;
}

/** The space bar acts as the main button unless another control has focus. */
function toggleRecording(
  event: KeyboardEvent,
  { state, stream, countdown, start, stop }: RecorderControls,
) {
  const { target } = event;
  const isHandledElsewhere =
    target instanceof Element && target.closest("button, select, a, input, video");
  if (event.key !== " " || isHandledElsewhere) return;
  event.preventDefault();
  if (state === "recording" || countdown !== undefined) stop();
  else if (state === "idle" && stream) start();
}
