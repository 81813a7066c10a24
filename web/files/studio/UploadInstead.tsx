import { Choose } from "#/files/taking/Choose.tsx";
import { useTaking } from "#/files/taking/use-taking.ts";
import { useWords } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";

/** For whom recording here does not suit: a file that was made elsewhere. */
export function UploadInstead({ onChosen }: { readonly onChosen: () => void }) {
  const t = useWords("files/studio");
  const taking = useTaking("video", onChosen);
  return (
    <>
      <Choose field="video" taking={taking}>
        {t("uploadInstead")}
      </Choose>
      <div role="alert">
        {taking.refused !== undefined && <FieldError>{taking.refused}</FieldError>}
      </div>
    </>
  );
}
