import { IconVideo } from "@tabler/icons-react";
import { VIDEO_SECONDS } from "@wasla/contract/files/limits";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Prompts } from "./Prompts.tsx";
import style from "./studio.module.css";
import { UploadInstead } from "./UploadInstead.tsx";
import type { RoomProps } from "./VideoStudio.tsx";

/** What the video is for, before the camera is turned on. */
export function Introduction({ recording, onClose }: RoomProps) {
  const t = useWords("files/studio");
  const isStarting = recording.state === "acquiring_media";
  return (
    <>
      <p className={style.text}>{t("length", { seconds: VIDEO_SECONDS })}</p>
      <p className={style.text}>{t("whoSees")}</p>
      <Prompts />
      <div className={style.deeds}>
        <PlainButton busy={isStarting} onClick={() => void recording.acquire()} data-autofocus>
          {!isStarting && <IconVideo size={18} aria-hidden="true" />}
          {t(isStarting ? "starting" : "turnOn")}
        </PlainButton>
        <UploadInstead onChosen={onClose} />
      </div>
    </>
  );
}
