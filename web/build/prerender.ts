// Prerenders the public pages, so that text and form are visible before any script has loaded.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build, type Plugin } from "vite";
import { listMissingFiles, type Manifest, type VisitorPath, visitorPages } from "./page-modules.ts";
import { fillPage, type RenderedPage } from "./prerender-html.ts";

/** `plugins` are those that the application is built with, as far as they change its modules. */
export function prerender(plugins: () => Plugin[]): Plugin {
  let root = "";
  return {
    name: "prerender",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "dist" }) {
        const folder = join(dir, ".prerender");
        await bundleRenderer(root, folder, plugins());
        const browser = pathToFileURL(join(root, "build/prerender-browser.ts")).href;
        const renderer = ["--import", browser, join(folder, "prerender-pages.js")];
        const paths = Object.keys(visitorPages("en")) as VisitorPath[];
        await Promise.all(paths.map((path) => renderPath(dir, renderer, path)));
        rmSync(folder, { recursive: true });
      },
    },
  };
}

async function bundleRenderer(root: string, outDir: string, plugins: Plugin[]) {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins,
    publicDir: false,
    build: {
      ssr: "prerender-pages.tsx",
      outDir,
      emptyOutDir: true,
      minify: false,
      target: "esnext",
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: "[name].js" },
      },
    },
    ssr: { noExternal: [/^@wasla\//] },
  });
}

/** A process for each path: a module that was loaded for another page is not imported again. */
async function renderPath(dist: string, command: readonly string[], path: VisitorPath) {
  const options = { maxBuffer: 100_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, [...command, path], options);
  const pages: readonly RenderedPage[] = JSON.parse(stdout);
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const emptyPage = readFileSync(join(dist, "index.html"), "utf8");
  for (const page of pages) {
    const files = listMissingFiles(manifest, visitorPages(page.language)[path], emptyPage);
    const file = join(dist, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillPage(emptyPage, page, files));
  }
}
