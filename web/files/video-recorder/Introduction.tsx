import { IconVideo } from "@tabler/icons-react";
import { MAX_VIDEO_SECONDS } from "@wasla/contract/files/limits";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Prompts } from "./Prompts.tsx";
import type { RecorderStepProps } from "./recorder-step-props.ts";
import { UploadInstead } from "./UploadInstead.tsx";
import style from "./video-recorder.module.css";

export function Introduction({ recorder, onClose }: RecorderStepProps) {
  const t = useMessages("files/video-recorder");
  const isStarting = recorder.state === "acquiring_media";
  return (
    <>
      <p className={style.text}>{t("length", { seconds: MAX_VIDEO_SECONDS })}</p>
      <p className={style.text}>{t("whoSees")}</p>
      <Prompts />
      <div className={style.deeds}>
        <PlainButton loading={isStarting} onClick={() => void recorder.acquire()} data-autofocus>
          {!isStarting && <IconVideo size={18} aria-hidden="true" />}
          {t(isStarting ? "starting" : "turnOn")}
        </PlainButton>
        <UploadInstead onChosen={onClose} />
      </div>
    </>
  );
}
