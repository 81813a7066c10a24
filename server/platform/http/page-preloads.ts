/** Lets browsers load a page's files while the application starts. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isClient, roles } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { type PagePreloads, pagePreloadsFile } from "@wasla/contract/platform/page-preloads";

/**
 * Returns a function that gives the link elements of the page at a path; none for operators, who
 * are rarely on a slow connection. `root` is the folder of the build.
 */
export function readPagePreloads(root: string) {
  const file = join(root, pagePreloadsFile);
  const preloads: PagePreloads = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const pages = preloads.map(({ area, language, path, scripts, styles }) => ({
    area,
    language,
    path,
    links: [
      ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
      ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ].join(""),
  }));
  return (roleName: string | undefined, language: Language, path: string): string => {
    const role = roles.find((known) => known === roleName);
    if (role === undefined) return "";
    const area = isClient({ role }) ? "client" : role;
    const page = pages.find(
      (each) => each.area === area && each.language === language && isPathOf(each.path, path),
    );
    return page?.links ?? "";
  };
}

/** Whether a route such as `/jobseeker/:id` has this path. */
function isPathOf(route: string, path: string): boolean {
  const segments = path.split("/");
  const expected = route.split("/");
  return (
    segments.length === expected.length &&
    expected.every((name, at) =>
      name.startsWith(":") ? segments[at] !== "" : name === segments[at],
    )
  );
}
