import { acceptedExtensions } from "@wasla/contract/files/validate-file";
import { type ReactNode, useRef } from "react";
import { CameraButton } from "#/files/selection/CameraButton.tsx";
import { FileInput } from "#/files/selection/FileInput.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";

type Props = {
  readonly onChoose: (file: File) => void;
  readonly isBusy: boolean;
  readonly children: ReactNode;
};

export function PicturePicker({ onChoose, isBusy, children }: Props) {
  const t = useMessages("files");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={t("pictureChoose")}
        accept={acceptedExtensions("profilePic")}
        onChoose={onChoose}
      />
      <BusyButton variant="default" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? t("pictureSaving") : children}
      </BusyButton>
      <CameraButton label={t("pictureTake")} camera="user" disabled={isBusy} onChoose={onChoose} />
    </>
  );
}
