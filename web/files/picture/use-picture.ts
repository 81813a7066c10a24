import { claimFault } from "@wasla/contract/files/claim";
import { say } from "@wasla/contract/messages";
import { useState } from "react";
import { savePicture } from "#/files/requests.ts";
import { useAddress } from "#/files/use-address.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";

type Choice = { readonly file?: File; readonly isSaving?: boolean; readonly wrong?: string };

/** A new picture: seen at once, saved meanwhile. */
export function usePicture() {
  const t = useWords("files");
  const language = useLanguage();
  const [choice, setChoice] = useState<Choice>({});
  const choose = async (file: File) => {
    const fault = claimFault("profilePic", file);
    if (fault) return setChoice((before) => ({ ...before, wrong: say(language, fault) }));
    setChoice({ file, isSaving: true });
    try {
      await savePicture(file);
      setChoice({ file });
      notify.success(t("pictureSaved"));
    } catch (error) {
      setChoice({ wrong: errorText(error) });
    }
  };
  return {
    choose,
    forget: () => setChoice({}),
    shown: useAddress(choice.file),
    isSaving: choice.isSaving === true,
    wrong: choice.wrong,
  };
}
