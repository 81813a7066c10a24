import { Button } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { formatClock } from "#/files/format-clock.ts";
import type { DeviceIds } from "#/files/recorder/recorder.ts";
import type { RecorderControls } from "#/files/recorder/use-recorder.ts";
import { useMessages } from "#/platform/language/language.ts";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { Prompts } from "./Prompts.tsx";
import { focusFirstButton } from "./recorder-step.ts";
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

type Props = {
  readonly stream: MediaStream;
  readonly onChoose: (devices: DeviceIds) => Promise<void>;
};

function DeviceSelect({ stream, onChoose }: Props) {
  const t = useMessages("files/video-recorder");
  const devices = useDevices();
  const camera = deviceIdOf(stream.getVideoTracks());
  const microphone = deviceIdOf(stream.getAudioTracks());
  const current = { ...(camera && { camera }), ...(microphone && { microphone }) };
  return (
    <div className={classes.devices}>
      <NativeSelect
        label={t("camera")}
        options={toDeviceOptions(devices, "videoinput", t("camera"))}
        value={camera}
        onChange={({ currentTarget }) => void onChoose({ ...current, camera: currentTarget.value })}
      />
      <NativeSelect
        label={t("microphone")}
        options={toDeviceOptions(devices, "audioinput", t("microphone"))}
        value={microphone}
        onChange={({ currentTarget }) =>
          void onChoose({ ...current, microphone: currentTarget.value })
        }
      />
    </div>
  );
}

/** Some browsers hide device labels; such devices are numbered. */
function toDeviceOptions(
  devices: readonly MediaDeviceInfo[],
  kind: MediaDeviceKind,
  fallbackLabel: string,
) {
  return devices
    .filter((device) => device.kind === kind)
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || `${fallbackLabel} ${index + 1}`,
    }));
}

/** The available devices, updated when one is plugged in. */
function useDevices(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const refresh = () =>
      navigator.mediaDevices.enumerateDevices().then(setDevices, () => undefined);
    void refresh();
    navigator.mediaDevices.addEventListener("devicechange", refresh);
    return () => navigator.mediaDevices.removeEventListener("devicechange", refresh);
  }, []);
  return devices;
}

const deviceIdOf = ([track]: readonly MediaStreamTrack[]) => track?.getSettings().deviceId;
