import type { Plugin } from "vite";
import { groupModules } from "./group-modules.ts";

/** Divides the modules of the build into chunks by the pages that need them. */
export function groupChunks(): Plugin {
  let names: ReadonlyMap<string, string> = new Map();
  /** The chunk that every page loads. */
  let firstName: string | null = null;
  return {
    name: "group-chunks",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          preserveEntrySignatures: "allow-extension",
          experimental: { chunkOptimization: { mergeCommonChunks: false } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  debugName: "by users",
                  name: (id) =>
                    names.get(id) ?? (id.includes("rolldown/runtime") ? firstName : null),
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const graph = new Map(
        infos.map(({ id, importedIds, dynamicallyImportedIds, code }) => [
          id,
          {
            imports: importedIds,
            dynamicImports: dynamicallyImportedIds,
            size: code?.length ?? 0,
            isStyle: id.endsWith(".css"),
          },
        ]),
      );
      const start = infos.find(({ isEntry }) => isEntry);
      if (start === undefined) return;
      const isPage = (id: string) =>
        this.getModuleInfo(id)?.dynamicImporters.some((importer) =>
          importer.includes("/web/shell/"),
        ) ?? false;
      const groups = groupModules(graph, start.id, isPage);
      firstName = nameOf(0);
      names = new Map(groups.flatMap((ids, index) => ids.map((id) => [id, nameOf(index)])));
    },
  };
}

/** Short, because every page names dozens of chunks. */
function nameOf(index: number): string {
  return `shared-${index}`;
}
