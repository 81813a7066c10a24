/** Sections of /settings about personal data. */
import { translate } from "#/platform/language/language.ts";
import { DataExportSection } from "./data-export/DataExportSection.tsx";
import { ErasureSection } from "./erasure/ErasureSection.tsx";

export const dataExportSection = {
  id: "my-data",
  title: () => translate("privacy-rights", "copy"),
  Body: DataExportSection,
};

export function erasureSection(isOfClient: boolean) {
  return {
    id: "delete-account",
    title: () => translate("privacy-rights", "erasure"),
    Body: () => <ErasureSection isOfClient={isOfClient} />,
  };
}
