import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import { useFileSelection } from "#/files/selection/use-file-selection.ts";
import { useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";

/** For whom recording here does not suit: a file that was made elsewhere. */
export function UploadInstead({ onChosen }: { readonly onChosen: () => void }) {
  const t = useMessages("files/video-recorder");
  const selection = useFileSelection("video", onChosen);
  return (
    <>
      <ChooseFileButton field="video" selection={selection}>
        {t("uploadInstead")}
      </ChooseFileButton>
      <div role="alert">
        {selection.error !== undefined && <FieldError>{selection.error}</FieldError>}
      </div>
    </>
  );
}
