import { dirname, posix } from "node:path";

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

type Import = {
  readonly specifier: string;
  /** From the root, like the path of the importing file. */
  readonly path: string;
};

/** What a source file imports of the product, also as types, on demand or for its effects only. */
export function listImports(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].flatMap(([, specifier = ""]) => {
    const path = resolveImport(specifier, file);
    return path === undefined ? [] : [{ specifier, path }];
  });
}

function resolveImport(specifier: string, file: string): string | undefined {
  if (specifier.startsWith("@wasla/")) return `${specifier.slice(7)}.ts`;
  if (specifier.startsWith("#/")) return `${file.split("/")[0]}/${specifier.slice(2)}`;
  if (specifier.startsWith(".")) return posix.normalize(posix.join(dirname(file), specifier));
  return undefined;
}
