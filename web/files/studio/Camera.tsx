import { useCallback } from "react";
import { clockOf } from "#/files/clock.ts";
import type { Recording } from "#/files/recorder/use-recorder.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { DeviceChoice } from "./DeviceChoice.tsx";
import { focusButton } from "./focus-button.ts";
import { Prompts } from "./Prompts.tsx";
import style from "./studio.module.css";

/** What the camera sees, and the one big button. */
export function Camera({ recording }: { readonly recording: Recording }) {
  const t = useWords("files/studio");
  const { state, stream, count, secondsLeft } = recording;
  const isRecording = state !== "idle";
  const isWaiting = !isRecording && count === undefined;
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && stream) video.srcObject = stream;
    },
    [stream],
  );
  return (
    <>
      <div className={style.stage} data-recording={isRecording || undefined}>
        <video
          ref={show}
          className={style.mirror}
          autoPlay
          muted
          playsInline
          aria-label={t("you")}
        />
        {count !== undefined && (
          <span className={style.count} aria-hidden="true" key={count}>
            {count}
          </span>
        )}
        {isRecording && <TimeLeft seconds={secondsLeft} />}
      </div>
      <VisuallyHidden role="status">{isRecording && t("recordingNow")}</VisuallyHidden>
      <div className={style.deeds} ref={focusButton} key={isWaiting ? "wait" : "work"}>
        {isWaiting ? (
          <PlainButton onClick={recording.start}>
            <span className={style.dot} aria-hidden="true" />
            {t("start")}
          </PlainButton>
        ) : (
          <button type="button" className={style.stop} onClick={recording.stop}>
            <span className={style.square} aria-hidden="true" />
            {t(isRecording ? "stop" : "notYet")}
          </button>
        )}
        <span className={style.key}>{t("byKey")}</span>
      </div>
      <Prompts />
      {isWaiting && stream && <DeviceChoice stream={stream} onChoose={recording.acquire} />}
    </>
  );
}

function TimeLeft({ seconds }: { readonly seconds: number }) {
  const t = useWords("files/studio");
  return (
    <span className={style.left}>
      <span className={style.dot} aria-hidden="true" />
      <bdi>{t("left", { time: clockOf(seconds) })}</bdi>
    </span>
  );
}
