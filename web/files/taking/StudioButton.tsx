import { lazy, type ReactNode, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { loadWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";

const VideoStudio = lazy(() =>
  import("#/files/studio/VideoStudio.tsx").then(({ VideoStudio }) => ({ default: VideoStudio })),
);

type Props = { readonly quiet?: boolean; readonly children: ReactNode };

/** Opens the place where a video is recorded; its code and its words come when it is asked for. */
export function StudioButton({ quiet = true, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      await loadWords("files/studio");
      setOpen(true);
    } catch (error) {
      notify.error(errorText(error));
    }
  };
  return (
    <>
      <PlainButton quiet={quiet} onClick={() => void open()}>
        {children}
      </PlainButton>
      <WhenAsked opened={isOpen}>
        {(opened) => <VideoStudio opened={opened} onClose={() => setOpen(false)} />}
      </WhenAsked>
    </>
  );
}
