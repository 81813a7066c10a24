import { type Accepted, isTaken } from "@wasla/contract/files/claim";
import { PICTURE_BYTES } from "@wasla/contract/files/limits";
import { PICTURE_TYPES } from "@wasla/contract/files/types";
import { useEffect, useState } from "react";

export const pictures: Accepted = { types: PICTURE_TYPES, bytes: PICTURE_BYTES };

type Choice = { readonly file?: File; readonly isRemoved?: true; readonly refused?: string };

/** The picture to be: another one, none, or the one there is. */
export function usePicture() {
  const [choice, setChoice] = useState<Choice>({});
  const { file } = choice;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setShown(undefined);
    const address = URL.createObjectURL(file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return {
    file,
    /** Address of the chosen picture, before it is saved. */
    shown,
    isRemoved: choice.isRemoved === true,
    isChanged: file !== undefined || choice.isRemoved === true,
    /** Name of a file that is no picture we take. */
    refused: choice.refused,
    choose: (chosen: File) =>
      setChoice((before) =>
        isTaken(pictures, chosen) ? { file: chosen } : { ...before, refused: chosen.name },
      ),
    remove: () => setChoice({ isRemoved: true }),
    keep: () => setChoice({}),
  };
}

export type Picture = ReturnType<typeof usePicture>;
