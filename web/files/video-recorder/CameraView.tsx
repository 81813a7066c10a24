import { Button } from "@mantine/core";
import { useCallback } from "react";
import { formatClock } from "#/files/format-clock.ts";
import type { RecorderControls } from "#/files/recorder/use-recorder.ts";
import { useMessages } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { DeviceSelect } from "./DeviceSelect.tsx";
import { focusFirstButton } from "./focus-first-button.ts";
import { Prompts } from "./Prompts.tsx";
import classes from "./video-recorder.module.css";

export function CameraView({ recorder }: { readonly recorder: RecorderControls }) {
  const t = useMessages("files/video-recorder");
  const { state, stream, countdown, secondsLeft } = recorder;
  const isRecording = state !== "idle";
  const isWaiting = !isRecording && countdown === undefined;
  const attachStream = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && stream) video.srcObject = stream;
    },
    [stream],
  );
  return (
    <>
      <div className={classes.stage} data-recording={isRecording || undefined}>
        <video
          ref={attachStream}
          className={classes.mirror}
          autoPlay
          muted
          playsInline
          aria-label={t("you")}
        />
        {countdown !== undefined && (
          <span className={classes.count} aria-hidden="true" key={countdown}>
            {countdown}
          </span>
        )}
        {isRecording && <TimeLeft seconds={secondsLeft} />}
      </div>
      <VisuallyHidden role="status">{isRecording && t("recordingNow")}</VisuallyHidden>
      <div className={classes.actions} ref={focusFirstButton} key={isWaiting ? "wait" : "work"}>
        {isWaiting ? (
          <Button
            leftSection={<span className={classes.dot} aria-hidden="true" />}
            onClick={recorder.start}
          >
            {t("start")}
          </Button>
        ) : (
          <button type="button" className={classes.stop} onClick={recorder.stop}>
            <span className={classes.square} aria-hidden="true" />
            {t(isRecording ? "stop" : "notYet")}
          </button>
        )}
        <span className={classes.key}>{t("byKey")}</span>
      </div>
      <Prompts />
      {isWaiting && stream && <DeviceSelect stream={stream} onChoose={recorder.acquire} />}
    </>
  );
}

function TimeLeft({ seconds }: { readonly seconds: number }) {
  const t = useMessages("files/video-recorder");
  return (
    <span className={classes.left}>
      <span className={classes.dot} aria-hidden="true" />
      <bdi>{t("left", { time: formatClock(seconds) })}</bdi>
    </span>
  );
}
