import { listImports } from "./list-imports.ts";

type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Files that import each other, even as types, one sentence per cycle. Takes texts by path. */
export function findImportCycles(sources: ReadonlyMap<string, string>): string[] {
  const graph = toImportGraph(sources);
  const done = new Set<string>();
  return [...graph.keys()].flatMap((file) => followImports(file, { graph, done, path: [] }));
}

function toImportGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  const entries = [...sources].map(([file, text]): [string, string[]] => {
    const imported = listImports(file, text).map(({ path }) => path);
    return [file, imported.filter((path) => sources.has(path))];
  });
  return new Map(entries);
}

type Walk = {
  readonly graph: ImportGraph;
  /** Files whose imports have been followed. */
  readonly done: Set<string>;
  /** From the first file to the current one. */
  readonly path: readonly string[];
};

/** Depth first: each import of a file on the current path closes a cycle. */
function followImports(file: string, { graph, done, path }: Walk): string[] {
  const start = path.indexOf(file);
  if (start >= 0) return [`import cycle: ${[...path.slice(start), file].join(" -> ")}`];
  if (done.has(file)) return [];
  const trail = [...path, file];
  const imported = graph.get(file) ?? [];
  const cycles = imported.flatMap((next) => followImports(next, { graph, done, path: trail }));
  done.add(file);
  return cycles;
}
