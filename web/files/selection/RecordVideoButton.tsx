import { Button } from "@mantine/core";
import { lazy, type ReactNode, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { loadMessages } from "#/platform/language/language.ts";
import { Lazy } from "#/ui/overlay/Lazy.tsx";

const VideoRecorder = lazy(() =>
  import("#/files/video-recorder/VideoRecorder.tsx").then(({ VideoRecorder }) => ({
    default: VideoRecorder,
  })),
);

type Props = { readonly isMain?: boolean; readonly children: ReactNode };

/** Loads the recorder's code and messages on demand. */
export function RecordVideoButton({ isMain = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      await loadMessages("files/video-recorder");
      setOpen(true);
    } catch (error) {
      notify.error(errorMessage(error));
    }
  };
  return (
    <>
      <Button variant={isMain ? "filled" : "default"} onClick={() => void open()}>
        {children}
      </Button>
      <Lazy opened={isOpen}>
        {(opened) => <VideoRecorder opened={opened} onClose={() => setOpen(false)} />}
      </Lazy>
    </>
  );
}
