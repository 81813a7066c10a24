import { Button } from "@mantine/core";
import { toVideoFile } from "#/files/recorder/recorder.ts";
import { startUpload } from "#/files/upload/uploads.ts";
import { useFileSize } from "#/files/use-file-size.ts";
import { useObjectUrl } from "#/files/use-object-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { RecorderStepProps } from "./recorder-step.ts";
import { focusFirstButton } from "./recorder-step.ts";
import classes from "./video-recorder.module.css";

export function RecordingPreview({
  video,
  recorder,
  onClose,
}: RecorderStepProps & { readonly video: Blob }) {
  const t = useMessages("files/video-recorder");
  const { formatSize } = useFileSize();
  const url = useObjectUrl(video);
  const useVideo = () => {
    const recording = toVideoFile(video);
    void startUpload("video", recording, recording); // exists only here until it has arrived
    onClose();
  };
  return (
    <>
      <div className={classes.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: people record themselves, without captions */}
        <video src={url} controls playsInline aria-label={t("yourVideo")} />
      </div>
      <p className={classes.text} role="status">
        {t("done", { size: formatSize(video.size) })}
      </p>
      <div className={classes.actions} ref={focusFirstButton}>
        <Button onClick={useVideo}>{t("use")}</Button>
        <Button variant="default" onClick={() => void recorder.acquire()}>
          {t("again")}
        </Button>
      </div>
    </>
  );
}
