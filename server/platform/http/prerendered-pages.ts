/** The public pages of the build, prerendered for each language. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  isLanguage,
  type Language,
  languageCookieName,
  languages,
  preferredLanguage,
} from "@wasla/contract/platform/language";
import { type PageSettings, prerenderFolder } from "@wasla/contract/platform/page-settings";
import type { FastifyRequest } from "fastify";

/** By path, then by language. */
export type PrerenderedPages = ReadonlyMap<string, ReadonlyMap<Language, string>>;

/** Reads the pages for these settings from `root`, the folder of the build. */
export function readPrerenderedPages(
  root: string,
  settings: PageSettings,
  fill: (html: string) => string,
): PrerenderedPages {
  const pages = new Map<string, Map<Language, string>>();
  for (const language of languages) {
    const folder = join(root, prerenderFolder(settings, language));
    for (const file of globSync("**/*.html", { cwd: folder })) {
      const path = `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
      const html = fill(readFileSync(join(folder, file), "utf8"));
      pages.set(path, (pages.get(path) ?? new Map()).set(language, html));
    }
  }
  return pages;
}

/** The language that the caller has chosen, else the one that the browser prefers. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[languageCookieName(true)] ?? cookies[languageCookieName(false)];
  return isLanguage(chosen) ? chosen : preferredLanguage(headers["accept-language"]);
}
