import type { Language } from "#/platform/language.ts";

/** Settings of this installation that the server embeds in the page, which saves a request. */
export type PageSettings = {
  /** Sign-in with Google is offered. */
  readonly hasGoogle: boolean;
  /** Target of the Help link; empty if there is none. */
  readonly supportEmail: string;
};

/** Stands for the address in a prerendered page until the server sends it. */
export const SUPPORT_EMAIL_PLACEHOLDER = "__SUPPORT_EMAIL__";

/** Pages are prerendered for each of these, as their elements depend on the settings. */
export const prerenderedSettings: readonly PageSettings[] = [true, false].flatMap((hasGoogle) =>
  [SUPPORT_EMAIL_PLACEHOLDER, ""].map((supportEmail) => ({ hasGoogle, supportEmail })),
);

/** Folder of the build with the pages in this language and for these settings. */
export function prerenderFolder(settings: PageSettings, language: Language): string {
  const { hasGoogle, supportEmail } = settings;
  const parts = [hasGoogle ? "google" : "password", ...(supportEmail === "" ? [] : ["help"])];
  return `prerendered/${parts.join("-")}/${language}`;
}
