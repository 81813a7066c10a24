/** Style rules that Biome lacks: width of comments, size of folders and of public APIs. */
import { dirname } from "node:path";
import type { ServerModule } from "./module-graph.ts";

const MAX_COLUMNS = 100;

/** Words that no search for the idea finds; docs/glossary.md has the term for it. */
const bannedWords = [
  "anew",
  "cellar",
  "deed",
  "deeds",
  "foresee",
  "reseal",
  "turnstile",
  "whoever",
];
/** A participle alone says nothing about its subject: `Asked` is a `LinkRequest`. */
const bareParticiple =
  /^\s*(?:export )?(?:type|interface) (?:Asked|Drawn|Found|Given|Held|Kept|Known|Labelled|Moved|Named|Opened|Parsed|Queued|Received|Said|Seen|Sent|Shown|Taken|Told|Wanted)\b/gm;
const MAX_FILES_PER_FOLDER = 12;
const MAX_PUBLIC_API_FILES = 3;

/** Comments must fit the line width of code. */
export function findWideComments(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, at) => {
    const isWide = [...line].length > MAX_COLUMNS && /^\s*(\/?\*|\/\/|--)|\s\/\/ /.test(line);
    return isWide ? [`${file}:${at + 1}: a comment is wider than ${MAX_COLUMNS} columns`] : [];
  });
}

/** Names and comments use the terms of the field; strings may hold any word. */
export function findBannedWords(file: string, text: string): string[] {
  const code = text.replace(stringLiteral, "").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  const found = bannedWords.filter((word) => new RegExp(`\\b${word}\\b`, "i").test(code));
  const types = [...text.matchAll(bareParticiple)].map(([declaration]) => declaration.trim());
  return [...found, ...types].map((name) => `${file}: "${name}" is not a term of the field`);
}

const stringLiteral = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

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
