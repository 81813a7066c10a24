import type { Media } from "@wasla/contract/files/upload-endpoints";
import { Dialog } from "#/files/Dialog.tsx";
import classes from "./FilePreview.module.css";

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly file: Media;
  /** A signed link that expires. */
  readonly url: string;
};

/** A picture or video, as those who may open it see it. */
export function FilePreview({ opened, onClose, title, file, url }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={800}>
      {file.type.startsWith("video/") ? (
        // biome-ignore lint/a11y/useMediaCaption: people record themselves, without captions
        <video
          className={classes.shown}
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={title}
        />
      ) : (
        <img className={classes.shown} src={url} alt={file.originalName} />
      )}
    </Dialog>
  );
}
