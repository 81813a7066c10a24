import type { KeyboardEvent } from "react";
import { Dialog } from "#/files/Dialog.tsx";
import type { RecorderState } from "#/files/recorder/recorder-states.ts";
import { type Recording, useRecorder } from "#/files/recorder/use-recorder.ts";
import { useWords } from "#/platform/language/language.ts";
import { Camera } from "./Camera.tsx";
import { Introduction } from "./Introduction.tsx";
import style from "./studio.module.css";
import { Take } from "./Take.tsx";
import { Trouble } from "./Trouble.tsx";

const atWork: ReadonlySet<RecorderState> = new Set(["recording", "stopping", "stopped"]);

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Where somebody records a short video of themselves. */
export function VideoStudio({ opened, onClose }: Props) {
  const t = useWords("files/studio");
  const recording = useRecorder();
  const close = () => {
    recording.leave();
    onClose();
  };
  // A key pressed by mistake would throw a recording away.
  const isAtWork = recording.count !== undefined || atWork.has(recording.state);
  return (
    <Dialog opened={opened} onClose={close} title={t("title")} width={640} isLight={!isAtWork}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside the buttons */}
      <div className={style.studio} onKeyDown={(event) => startOrStop(event, recording)}>
        <Room recording={recording} onClose={close} />
      </div>
    </Dialog>
  );
}

export type RoomProps = { readonly recording: Recording; readonly onClose: () => void };

function Room({ recording, onClose }: RoomProps) {
  const { state, stream, take } = recording;
  if (state === "stopped" && take)
    return <Take take={take} recording={recording} onClose={onClose} />;
  if (state === "acquiring_media" || (state === "idle" && !stream))
    return <Introduction recording={recording} onClose={onClose} />;
  if (state === "idle" || state === "recording" || state === "stopping")
    return <Camera recording={recording} />;
  return <Trouble recording={recording} onClose={onClose} />;
}

/** The space bar does what the big button does, unless another control has it. */
function startOrStop(event: KeyboardEvent, { state, stream, count, start, stop }: Recording) {
  const { target } = event;
  const isTaken = target instanceof Element && target.closest("button, select, a, input, video");
  if (event.key !== " " || isTaken) return;
  event.preventDefault();
  if (state === "recording" || count !== undefined) stop();
  else if (state === "idle" && stream) start();
}
