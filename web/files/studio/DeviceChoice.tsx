import { useEffect, useState } from "react";
import type { Devices } from "#/files/recorder/recorder.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import style from "./studio.module.css";

type Props = {
  readonly stream: MediaStream;
  readonly onChoose: (devices: Devices) => Promise<void>;
};

/** Which camera and which microphone, where there is more than one. */
export function DeviceChoice({ stream, onChoose }: Props) {
  const t = useWords("files/studio");
  const devices = useDevices();
  const camera = idOf(stream.getVideoTracks());
  const microphone = idOf(stream.getAudioTracks());
  const used = { ...(camera && { camera }), ...(microphone && { microphone }) };
  return (
    <div className={style.devices}>
      <PlainSelect
        label={t("camera")}
        options={optionsOf(devices, "videoinput", t("camera"))}
        value={camera}
        onChange={({ currentTarget }) => void onChoose({ ...used, camera: currentTarget.value })}
      />
      <PlainSelect
        label={t("microphone")}
        options={optionsOf(devices, "audioinput", t("microphone"))}
        value={microphone}
        onChange={({ currentTarget }) =>
          void onChoose({ ...used, microphone: currentTarget.value })
        }
      />
    </div>
  );
}

/** Some browsers keep the names to themselves. */
function optionsOf(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind, title: string) {
  return devices
    .filter((device) => device.kind === kind)
    .map(({ deviceId, label }, at) => ({ value: deviceId, label: label || `${title} ${at + 1}` }));
}

/** Those that there are now; one may be plugged in meanwhile. */
function useDevices(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const look = () => navigator.mediaDevices.enumerateDevices().then(setDevices, () => undefined);
    void look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => navigator.mediaDevices.removeEventListener("devicechange", look);
  }, []);
  return devices;
}

const idOf = ([track]: readonly MediaStreamTrack[]) => track?.getSettings().deviceId;
