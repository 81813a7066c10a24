import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { useEffect } from "react";
import { commitRemovals, useIsRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useMessages } from "#/platform/language/language.ts";
import { refreshUser, useUser } from "#/platform/state/session.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { Avatar } from "#/ui/text/Avatar.tsx";
import { deleteFileWithUndo } from "./delete-file-with-undo.ts";
import { PicturePicker } from "./picture/PicturePicker.tsx";
import classes from "./picture/picture.module.css";
import { usePictureUpload } from "./picture/use-picture-upload.ts";
import { ownMediaQuery } from "./requests.ts";
import { FileLimitHint } from "./selection/FileLimitHint.tsx";

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
        <Avatar key={current} id={_id} name={fullName} picture={current} size={88} silhouette />
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
  const { data: own } = useQuery(ownMediaQuery);
  const stored = own?.files.find(({ fieldName }) => fieldName === "profilePic");
  const isNew = stored?.state === "clean" && stored.name !== profilePic;
  useEffect(() => {
    if (isNew) refreshUser().catch(() => undefined);
  }, [isNew]);
  return stored;
}
