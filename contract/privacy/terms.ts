import type { Language } from "#/platform/language.ts";

/** Change it when the meaning changes: everybody is then asked once to agree again. */
export const TERMS_VERSION = "2026-11";

/** Version of the consent to sensitive answers; change it when the meaning changes. */
export const SENSITIVE_CONSENT_VERSION = "2026-11";

export function legalDocumentUrl(document: "terms" | "privacy", language: Language): string {
  return `/legal/${document}.${language}.html`;
}
