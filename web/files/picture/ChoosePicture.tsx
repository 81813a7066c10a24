import { endingsFor } from "@wasla/contract/files/claim";
import { type ReactNode, useRef } from "react";
import { CameraButton } from "#/files/taking/CameraButton.tsx";
import { FileInput } from "#/files/taking/FileInput.tsx";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";

type Props = {
  readonly onChoose: (file: File) => void;
  readonly busy: boolean;
  readonly children: ReactNode;
};

/** A picture from the device, or on a phone from its camera. */
export function ChoosePicture({ onChoose, busy, children }: Props) {
  const t = useWords("files");
  const input = useRef<HTMLInputElement>(null);
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
      <CameraButton label={t("pictureTake")} camera="user" disabled={busy} onChoose={onChoose} />
    </>
  );
}
