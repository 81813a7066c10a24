// Rewrites imports from a package's index to the files that define the names, so that the
// components of lazy routes stay out of the entry chunk.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

type ExportSource = { readonly file: string; readonly name: string };

export function deepImports(packages: readonly string[]): Plugin {
  const exportSourcesByPackage = new Map(packages.map((name) => [name, findExportSources(name)]));
  return {
    name: "deep-imports",
    apply: "build",
    enforce: "post",
    transform(code) {
      if (!packages.some((name) => code.includes(`"${name}"`))) return null;
      const deep = code.replace(
        /import\s*\{([^}]*)\}\s*from\s*"([^"]+)";?/g,
        (whole, names: string, from: string) =>
          rewriteImport(names, exportSourcesByPackage.get(from)) ?? whole,
      );
      return { code: deep, map: null };
    },
  };
}

/** Maps each name of the package's index to the file that exports it. */
function findExportSources(packageName: string): Map<string, ExportSource> {
  const { folder, index } = readIndex(packageName);
  const exported = new Map<string, ExportSource>();
  const local = new Map<string, ExportSource>();
  for (const [, kind, names = "", file = ""] of index.matchAll(
    /(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  ))
    for (const [inner, outer] of parseSpecifiers(names))
      (kind === "export" ? exported : local).set(outer, { file: join(folder, file), name: inner });
  for (const [, names = ""] of index.matchAll(/export\s*\{([^}]*)\}\s*;/g))
    for (const [inner, outer] of parseSpecifiers(names)) {
      const home = local.get(inner);
      if (home) exported.set(outer, home);
    }
  return exported;
}

function readIndex(packageName: string) {
  const entry = createRequire(import.meta.url).resolve(packageName);
  const root = entry.slice(0, entry.lastIndexOf(packageName) + packageName.length);
  const { module } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const path = join(root, module);
  return { folder: dirname(path), index: readFileSync(path, "utf8") };
}

function rewriteImport(
  names: string,
  homes: Map<string, ExportSource> | undefined,
): string | undefined {
  const lines = parseSpecifiers(names).map(([imported, local]) => {
    const home = homes?.get(imported);
    return home && `import { ${home.name} as ${local} } from ${JSON.stringify(home.file)};`;
  });
  return lines.every(Boolean) ? lines.join("") : undefined;
}

/** `A, B as C` as pairs of original and new name. */
function parseSpecifiers(names: string): [string, string][] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => {
      const [inner = name, outer = inner] = name.split(/\s+as\s+/);
      return [inner, outer];
    });
}
