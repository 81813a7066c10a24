// Prerenders the public pages, so that text and form are visible before any script has loaded.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build, type Plugin } from "vite";
import { listMissingFiles, type Manifest } from "./page-modules.ts";
import { fillPage, type PageRendering } from "./prerender-html.ts";

/** Public pages whose content depends on nothing but the language and the settings. */
const paths = [
  "/login",
  "/forgot-password",
  "/register",
  "/jobseeker-register",
  "/company-register",
  "/register-requirements",
];

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
        await Promise.all(paths.map((path) => renderPath(dir, [...renderer, path])));
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
    plugins: [...plugins, recordImports()],
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

/** Lets each dynamic import tell the renderer which module it loads. */
function recordImports(): Plugin {
  let root = "";
  return {
    name: "record-imports",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    async transform(code, importer) {
      const calls = [...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)];
      const resolved = await Promise.all(
        calls.map(([, source = ""]) => this.resolve(source, importer)),
      );
      let index = 0;
      const recorded = code.replace(/\bimport\(\s*["'][^"']+["']\s*\)/g, (call) => {
        const id = resolved[index++]?.id ?? "";
        const name = relative(root, id).replaceAll("\\", "/");
        return `(globalThis.recordImport(${JSON.stringify(name)}), ${call})`;
      });
      return calls.length === 0 ? null : { code: recorded, map: null };
    },
  };
}

/** A process for each path: a module that was loaded for another page is not imported again. */
async function renderPath(dist: string, command: readonly string[]) {
  const options = { maxBuffer: 100_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  const { pages, modules }: PageRendering = JSON.parse(stdout);
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const emptyPage = readFileSync(join(dist, "index.html"), "utf8");
  // A module in the chunk of another has no chunk of its own.
  const chunkModules = modules.filter((name) => manifest[name]);
  const { styles } = listMissingFiles(manifest, chunkModules, emptyPage);
  for (const page of pages) {
    const file = join(dist, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillPage(emptyPage, page, styles));
  }
}
