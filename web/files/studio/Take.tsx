import { fileOf } from "#/files/recorder/container.ts";
import { startUpload } from "#/files/upload/uploads.ts";
import { useAddress } from "#/files/use-address.ts";
import { useSize } from "#/files/use-size.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { focusButton } from "./focus-button.ts";
import style from "./studio.module.css";
import type { RoomProps } from "./VideoStudio.tsx";

/** What was recorded: seen once more, then used or done again. */
export function Take({ take, recording, onClose }: RoomProps & { readonly take: Blob }) {
  const t = useWords("files/studio");
  const { sizeOf } = useSize();
  const address = useAddress(take);
  const use = () => {
    void startUpload("video", fileOf(take));
    onClose();
  };
  return (
    <>
      <div className={style.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: people record themselves, without captions */}
        <video src={address} controls playsInline aria-label={t("yourVideo")} />
      </div>
      <p className={style.text} role="status">
        {t("done", { size: sizeOf(take.size) })}
      </p>
      <div className={style.deeds} ref={focusButton}>
        <PlainButton onClick={use}>{t("use")}</PlainButton>
        <PlainButton quiet onClick={() => void recording.acquire()}>
          {t("again")}
        </PlainButton>
      </div>
    </>
  );
}
