import { useEffect, useState } from "react";
import type { DeviceIds } from "#/files/recorder/recorder.ts";
import { useMessages } from "#/platform/language/language.ts";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import classes from "./video-recorder.module.css";

type Props = {
  readonly stream: MediaStream;
  readonly onChoose: (devices: DeviceIds) => Promise<void>;
};

export function DeviceSelect({ stream, onChoose }: Props) {
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
