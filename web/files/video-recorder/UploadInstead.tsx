import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import { useFileSelection } from "#/files/selection/use-file-selection.ts";
import { useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";

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
