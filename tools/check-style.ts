/** Style rules that Biome lacks: width of comments, size of folders and of public APIs. */
import { dirname } from "node:path";
import type { ServerModule } from "./module-graph.ts";

const MAX_COLUMNS = 100;
const MAX_FILES_PER_FOLDER = 12;
const MAX_PUBLIC_API_FILES = 3;

/** Comments must fit the line width of code. */
export function findWideComments(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, at) => {
    const isWide = [...line].length > MAX_COLUMNS && /^\s*(\/?\*|\/\/|--)|\s\/\/ /.test(line);
    return isWide ? [`${file}:${at + 1}: a comment is wider than ${MAX_COLUMNS} columns`] : [];
  });
}

/** Limits the files per module folder, not counting tests. */
export function findFullFolders(files: readonly string[]): string[] {
  const code = files.filter((file) => /^(server|web)\/.*\.tsx?$/.test(file) && !isExempt(file));
  const folders = Object.entries(Object.groupBy(code, (file) => dirname(file)));
  return folders.flatMap(([folder, contents = []]) =>
    contents.length > MAX_FILES_PER_FOLDER
      ? [`${folder}: ${contents.length} files are more than ${MAX_FILES_PER_FOLDER}`]
      : [],
  );
}

/** Limits the files of a public API, not counting `personal-data.ts`. */
export function findWidePublicApis(modules: readonly ServerModule[]): string[] {
  return modules.flatMap(({ name, publicApi }) =>
    publicApi.filter((file) => file !== "personal-data.ts").length > MAX_PUBLIC_API_FILES
      ? [
          `module graph: ${name} has more than ${MAX_PUBLIC_API_FILES} public API files beside personal-data.ts`,
        ]
      : [],
  );
}

/** Tests, platform code and files outside modules. */
function isExempt(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    !file.includes("/", file.indexOf("/") + 1) ||
    /^(server|web)\/(platform|ui|demo|build|testing)\/|\/testing\//.test(file)
  );
}
