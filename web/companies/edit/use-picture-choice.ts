import { PICTURE_TYPES } from "@wasla/contract/files/file-types";
import { MAX_PICTURE_BYTES } from "@wasla/contract/files/limits";
import { type FileConstraints, isAcceptedFile } from "@wasla/contract/files/validate-file";
import { useEffect, useState } from "react";

export const acceptedPictures: FileConstraints = { types: PICTURE_TYPES, bytes: MAX_PICTURE_BYTES };

type PictureChoice = { readonly file?: File; readonly isRemoved?: true; readonly error?: string };

/** The picture to save: a new one, none, or the current one. */
export function usePictureChoice() {
  const [choice, setChoice] = useState<PictureChoice>({});
  const { file } = choice;
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setPreviewUrl(undefined);
    const address = URL.createObjectURL(file);
    setPreviewUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return {
    file,
    /** Object URL of the chosen picture. */
    previewUrl,
    isRemoved: choice.isRemoved === true,
    isChanged: file !== undefined || choice.isRemoved === true,
    /** Name of a file that is not an accepted picture. */
    rejectedFileName: choice.error,
    choose: (newFile: File) =>
      setChoice((before) =>
        isAcceptedFile(acceptedPictures, newFile)
          ? { file: newFile }
          : { ...before, error: newFile.name },
      ),
    remove: () => setChoice({ isRemoved: true }),
    reset: () => setChoice({}),
  };
}

export type PictureControl = ReturnType<typeof usePictureChoice>;
