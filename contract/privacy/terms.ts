/** The terms and the privacy notice that hold now, and where they can be read. */
import type { Language } from "#/platform/language.ts";

/** Changes when their meaning changes; whoever agreed to another is asked again, once. */
export const TERMS_VERSION = "2026-11";

/** Of the box above the sensitive answers of a profile; changes when its meaning changes. */
export const SENSITIVE_CONSENT_VERSION = "2026-11";

export function legalDocumentUrl(document: "terms" | "privacy", language: Language): string {
  return `/legal/${document}.${language}.html`;
}
