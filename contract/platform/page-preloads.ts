import type { Language } from "#/platform/language.ts";

/** Where the build lists them, in its folder. */
export const pagePreloadsFile = ".vite/page-preloads.json";

/**
 * What the browser may load before the application asks for it: the files of pages that need a
 * session.
 */
export type PagePreload = {
  readonly area: "client" | "jobSeeker";
  readonly language: Language;
  /** Path of the route; `:name` stands for one segment. */
  readonly path: string;
  /** URLs of modules. */
  readonly scripts: readonly string[];
  /** URLs of style sheets. */
  readonly styles: readonly string[];
};

export type PagePreloads = readonly PagePreload[];
