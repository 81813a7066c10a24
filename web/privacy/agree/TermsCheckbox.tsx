import { legalDocumentUrl } from "@wasla/contract/privacy/terms";
import type { ComponentProps } from "react";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";

/** Required for registration; both documents open in new tabs. */
export function TermsCheckbox(checkbox: Omit<ComponentProps<typeof Checkbox>, "children">) {
  const t = useMessages("privacy/agree");
  const language = useLanguage();
  const link = (document: "terms" | "privacy") => (
    <a key={document} href={legalDocumentUrl(document, language)} target="_blank" rel="noreferrer">
      {t(document)}
    </a>
  );
  const parts = t("agree").split(/\{(terms|privacy)\}/);
  return (
    <Checkbox {...checkbox} required>
      {parts.map((part) => (part === "terms" || part === "privacy" ? link(part) : part))}
    </Checkbox>
  );
}
