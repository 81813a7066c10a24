import { listImports } from "./list-imports.ts";

type Sources = ReadonlyMap<string, string>;

const areaRoutes = /^web\/shell\/(area|client|operator|seeker)-routes\.tsx$/;
/** Shown to visitors too, or in place of a page that failed to load. */
const sharedFiles = ["web/shell/pages/shared-pages.ts", "web/shell/pages/PageLoadError.tsx"];

/**
 * Pages that reach both Mantine and the components of public pages, and files of the signed-in
 * areas that import the latter. Takes texts by path.
 */
export function findMixedKits(sources: Sources): string[] {
  const files = [...sources.keys()];
  const pages = files.filter((file) => /^web\/.*Page\.tsx$/.test(file));
  const mixed = pages.flatMap((page) => {
    const reached = [...reachedFrom([page], sources)];
    const [mantineFile, lightFile] = [reached.find(importsMantine(sources)), reached.find(isLight)];
    return mantineFile && lightFile
      ? [`${page}: reaches Mantine (${mantineFile}) and ${lightFile}`]
      : [];
  });
  const areas = reachedFrom(
    files.filter((file) => areaRoutes.test(file)),
    sources,
  );
  const light = [...areas].filter(isLight).map((file) => `${file}: signed-in areas use Mantine`);
  return [...mixed, ...light];
}

const isLight = (file: string) => file.startsWith("web/ui/public/");
const importsMantine = (sources: Sources) => (file: string) =>
  sources.get(file)?.includes('from "@mantine/core"') ?? false;

/** The files and all that they import, also on demand. */
function reachedFrom(files: readonly string[], sources: Sources): Set<string> {
  const reached = new Set(files);
  for (const file of reached)
    for (const { path } of listImports(file, sources.get(file) ?? ""))
      if (sources.has(path) && !sharedFiles.includes(path)) reached.add(path);
  return reached;
}
