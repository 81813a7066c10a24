import { validateFile } from "@wasla/contract/files/validate-file";
import { formatMessage } from "@wasla/contract/messages";
import { useState } from "react";
import { uploadPicture } from "#/files/requests.ts";
import { useObjectUrl } from "#/files/use-object-url.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";

type PictureSelection = {
  readonly file?: File;
  readonly isSaving?: boolean;
  readonly error?: string;
};

/** Previews a new picture while it is saved. */
export function usePictureUpload() {
  const t = useMessages("files");
  const language = useLanguage();
  const [selection, setSelection] = useState<PictureSelection>({});
  const choose = async (file: File) => {
    const fault = validateFile("profilePic", file);
    if (fault)
      return setSelection((before) => ({ ...before, error: formatMessage(language, fault) }));
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
