import { legalDocumentUrl } from "@wasla/contract/privacy/terms";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";

/** Opens the terms or the privacy notice, in the page's language, in a new tab. */
export function LegalLink({ document }: { readonly document: "terms" | "privacy" }) {
  const t = useMessages("privacy");
  return (
    <a href={legalDocumentUrl(document, useLanguage())} target="_blank" rel="noreferrer">
      {t(document)}
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
}
