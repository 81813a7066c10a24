import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { acceptedExtensions, validateFile } from "@wasla/contract/files/validate-file";
import { formatMessage } from "@wasla/contract/messages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { commitRemovals, useIsRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { refreshUser, useUser } from "#/platform/state/session.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { Avatar } from "#/ui/text/Avatar.tsx";
import { deleteFileWithUndo } from "./delete-file-with-undo.ts";
import classes from "./picture/picture.module.css";
import { ownMediaQuery, uploadPicture } from "./requests.ts";
import { CameraButton } from "./selection/CameraButton.tsx";
import { FileInput } from "./selection/FileInput.tsx";
import { FileLimitHint } from "./selection/FileLimitHint.tsx";
import { useObjectUrl } from "./use-object-url.ts";

export function PictureUpload() {
  const t = useMessages("files");
  const { _id, fullName, profilePic } = useUser();
  const stored = useStoredPicture();
  const isLeaving = useIsRemoved(stored?.name);
  const picture = usePictureUpload();
  useEffect(() => () => void commitRemovals(), []);
  const current = isLeaving ? null : profilePic;
  const remove = (name: string) => {
    picture.reset();
    // The picture is removed even if the refresh fails.
    deleteFileWithUndo(name, t("pictureRemoved"), () => refreshUser().catch(() => undefined));
  };
  return (
    <div className={classes.row}>
      {picture.previewUrl === undefined ? (
        <Avatar key={current} id={_id} name={fullName} picture={current} size={88} hasSilhouette />
      ) : (
        <img src={picture.previewUrl} alt={t("pictureOf")} className={classes.shown} />
      )}
      <div className={classes.message}>
        <div className="buttons">
          <PicturePicker onChoose={picture.choose} isBusy={picture.isSaving}>
            {t(current || picture.previewUrl ? "pictureOther" : "pictureFirst")}
          </PicturePicker>
          {stored && !isLeaving && !picture.isSaving && (
            <Button variant="default" onClick={() => remove(stored.name)}>
              {t("pictureRemove")}
            </Button>
          )}
        </div>
        <FileLimitHint field="profilePic" />
        <div role="alert">
          {picture.error !== undefined && <FieldError>{picture.error}</FieldError>}
          {!isLeaving && stored?.state === "infected" && <FieldError>{t("infected")}</FieldError>}
          {!isLeaving && stored?.state === "failed" && <FieldError>{t("scanFailed")}</FieldError>}
        </div>
      </div>
    </div>
  );
}

/** The stored picture. Once a new one is scanned, the header and the menus show it. */
function useStoredPicture(): Media | undefined {
  const { profilePic } = useUser();
  const { data: media } = useQuery(ownMediaQuery);
  const stored = media?.files.find(({ fieldName }) => fieldName === "profilePic");
  const isNew = stored?.state === "clean" && stored.name !== profilePic;
  useEffect(() => {
    if (isNew) refreshUser().catch(() => undefined);
  }, [isNew]);
  return stored;
}

type Props = {
  readonly onChoose: (file: File) => void;
  readonly isBusy: boolean;
  readonly children: ReactNode;
};

function PicturePicker({ onChoose, isBusy, children }: Props) {
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

type PictureSelection = {
  readonly file?: File;
  readonly isSaving?: boolean;
  readonly error?: string;
};

/** Previews a new picture while it is saved. */
function usePictureUpload() {
  const t = useMessages("files");
  const language = useLanguage();
  const [selection, setSelection] = useState<PictureSelection>({});
  const choose = async (file: File) => {
    const error = validateFile("profilePic", file);
    if (error)
      return setSelection((before) => ({ ...before, error: formatMessage(language, error) }));
    setSelection({ file, isSaving: true });
    try {
      await uploadPicture(file);
      setSelection({ file });
      notify.success(t("pictureSaved"));
    } catch (error) {
      setSelection({ error: errorMessage(error) });
    }
  };
  return {
    choose,
    reset: () => setSelection({}),
    previewUrl: useObjectUrl(selection.file),
    isSaving: selection.isSaving === true,
    error: selection.error,
  };
}
