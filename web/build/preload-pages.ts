// Lists the files of the signed-in pages, which the server names in the page it sends.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@wasla/contract/platform/language";
import { type PagePreloads, pagePreloadsFile } from "@wasla/contract/platform/page-preloads";
import type { Plugin } from "vite";
import { clientPages, listMissingFiles, type Manifest, seekerPages } from "./page-modules.ts";

const areas = [
  ["client", clientPages],
  ["jobSeeker", seekerPages],
] as const;

export function preloadPages(): Plugin {
  return {
    name: "preload-pages",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "dist" }) {
        const manifest: Manifest = JSON.parse(
          readFileSync(join(dir, ".vite/manifest.json"), "utf8"),
        );
        const page = readFileSync(join(dir, "index.html"), "utf8");
        const preloads: PagePreloads = areas.flatMap(([area, pagesIn]) =>
          languages.flatMap((language) =>
            Object.entries(pagesIn(language)).map(([path, modules]) => {
              return { area, language, path, ...listMissingFiles(manifest, modules, page) };
            }),
          ),
        );
        writeFileSync(join(dir, pagePreloadsFile), JSON.stringify(preloads));
      },
    },
  };
}
