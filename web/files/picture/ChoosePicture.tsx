import { IconCamera } from "@tabler/icons-react";
import { endingsFor } from "@wasla/contract/files/claim";
import { type ReactNode, useRef } from "react";
import { FileInput } from "#/files/taking/FileInput.tsx";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./picture.module.css";

type Props = {
  readonly onChoose: (file: File) => void;
  readonly busy: boolean;
  readonly children: ReactNode;
};

/** A picture from the device, or on a phone from its camera. */
export function ChoosePicture({ onChoose, busy, children }: Props) {
  const t = useWords("files");
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={t("pictureChoose")}
        accept={endingsFor("profilePic")}
        onChoose={onChoose}
      />
      <PlainButton quiet busy={busy} onClick={() => input.current?.click()}>
        {busy ? t("pictureSaving") : children}
      </PlainButton>
      <span className={style.camera}>
        <FileInput
          ref={camera}
          label={t("pictureTake")}
          accept="image/jpeg,image/png"
          camera="user"
          onChoose={onChoose}
        />
        <PlainButton quiet disabled={busy} onClick={() => camera.current?.click()}>
          <IconCamera size={18} aria-hidden="true" />
          {t("pictureTake")}
        </PlainButton>
      </span>
    </>
  );
}
