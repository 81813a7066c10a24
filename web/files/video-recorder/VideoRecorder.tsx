import { Button } from "@mantine/core";
import { IconVideo } from "@tabler/icons-react";
import { MAX_VIDEO_SECONDS } from "@wasla/contract/files/limits";
import type { KeyboardEvent } from "react";
import { Dialog } from "#/files/Dialog.tsx";
import type { RecorderState } from "#/files/recorder/recorder-states.ts";
import { type RecorderControls, useRecorder } from "#/files/recorder/use-recorder.ts";
import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import { useFileSelection } from "#/files/selection/use-file-selection.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { CameraView } from "./CameraView.tsx";
import { Prompts } from "./Prompts.tsx";
import { RecordingPreview } from "./RecordingPreview.tsx";
import type { RecorderStepProps } from "./recorder-step.ts";
import { focusFirstButton } from "./recorder-step.ts";
import classes from "./video-recorder.module.css";

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
      <div className={classes.studio} onKeyDown={(event) => toggleRecording(event, recorder)}>
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

function Introduction({ recorder, onClose }: RecorderStepProps) {
  const t = useMessages("files/video-recorder");
  const isStarting = recorder.state === "acquiring_media";
  return (
    <>
      <p className={classes.text}>{t("length", { seconds: MAX_VIDEO_SECONDS })}</p>
      <p className={classes.text}>{t("whoSees")}</p>
      <Prompts />
      <div className={classes.actions}>
        <BusyButton
          busy={isStarting}
          onClick={() => void recorder.acquire()}
          leftSection={<IconVideo size={18} aria-hidden="true" />}
          data-autofocus
        >
          {t(isStarting ? "starting" : "turnOn")}
        </BusyButton>
        <UploadInstead onFile={onClose} />
      </div>
    </>
  );
}

const errorMessages = {
  permission_denied: "denied",
  no_device: "noDevice",
  in_use: "inUse",
  not_supported: "notSupported",
} as const;

/** Explains the error, and offers to retry or to upload a file. */
function RecorderError({ recorder, onClose }: RecorderStepProps) {
  const t = useMessages("files/video-recorder");
  const { state } = recorder;
  const kind = state in errorMessages ? (state as keyof typeof errorMessages) : "in_use";
  return (
    <>
      <div role="alert">
        <Notice tone="danger">{t(errorMessages[kind])}</Notice>
      </div>
      {kind === "permission_denied" && <PermissionSteps />}
      <div className={classes.actions} ref={focusFirstButton}>
        {kind !== "not_supported" && (
          <Button onClick={() => void recorder.acquire()}>{t("tryAgain")}</Button>
        )}
        <UploadInstead onFile={onClose} />
      </div>
    </>
  );
}

/** In words, because pictures of browsers go out of date with each version. */
function PermissionSteps() {
  const t = useMessages("files/video-recorder");
  return (
    <ol className={classes.steps}>
      <li>{t(firstStepFor(navigator.userAgent))}</li>
      <li>{t("stepAllow")}</li>
      <li>{t("stepAgain")}</li>
    </ol>
  );
}

function firstStepFor(browser: string) {
  if (/iPhone|iPad/.test(browser)) return "stepIphone";
  if (/Firefox\//.test(browser)) return "stepFirefox";
  return /Chrom(e|ium)\//.test(browser) ? "stepChrome" : "stepSafari";
}

function UploadInstead({ onFile }: { readonly onFile: () => void }) {
  const t = useMessages("files/video-recorder");
  const selection = useFileSelection("video", onFile);
  return (
    <>
      <ChooseFileButton field="video" selection={selection}>
        {t("uploadInstead")}
      </ChooseFileButton>
      <div role="alert">
        {selection.error !== undefined && <FieldError>{selection.error}</FieldError>}
      </div>
    </>
  );
}
