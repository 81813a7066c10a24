/** Checks imports, UI kits, table ownership, style; formats the README's module graph. */
import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import {
  findBannedWords,
  findFullFolders,
  findWideComments,
  findWidePublicApis,
} from "./check-style.ts";
import { findMixedKits } from "./find-mixed-kits.ts";
import { listImports } from "./list-imports.ts";
import {
  compositionOnlyFiles,
  platformTables,
  type ServerModule,
  serverModules,
  sharedWebModules,
  webPageModules,
} from "./module-graph.ts";

const root = join(import.meta.dirname, "..");

type SourceLocation = { readonly package: string; readonly module: string; readonly file: string };

/** All violations, one sentence each. */
export function findViolations(): string[] {
  const files = listSources("{contract,server,web,sandbox}/**/*.{ts,tsx}");
  const commentedFiles = listSources(
    "{contract,server,web,sandbox,tools,bench,e2e,database}/**/*.{ts,tsx,mjs,css,sql}",
  );
  const sources = new Map(commentedFiles.map((file) => [file, readSource(file)]));
  return [
    ...findOrderViolations(serverModules),
    ...findWidePublicApis(serverModules),
    ...findFullFolders(files),
    ...files.flatMap((file) => findFileViolations(file, readSource(file))),
    ...findMixedKits(sources),
    ...commentedFiles.flatMap((file) => findWideComments(file, readSource(file))),
    ...commentedFiles
      .filter((file) => !file.startsWith("database/") && file !== "tools/check-style.ts")
      .flatMap((file) => findBannedWords(file, readSource(file))),
  ];
}

/** Violations in one file; `file` is its path from the root. */
export function findFileViolations(file: string, text: string): string[] {
  return [...findImportViolations(file, text), ...findTableViolations(file, text)];
}

/** Modules may only import modules on earlier lines, which rules out cycles. */
export function findOrderViolations(modules: readonly ServerModule[]): string[] {
  return modules.flatMap(({ name, imports }, position) => {
    const earlier = modules.slice(0, position).map((module) => module.name);
    return imports
      .filter((imported) => !earlier.includes(imported))
      .map(
        (imported) => `module graph: ${name} imports ${imported}, which is not on an earlier line`,
      );
  });
}

function listSources(pattern: string): string[] {
  const isForeign = (name: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(name);
  const files = globSync(pattern, { cwd: root, exclude: isForeign });
  return files.map((file) => file.replaceAll("\\", "/"));
}

const readSource = (file: string) => readFileSync(join(root, file), "utf8");

function findImportViolations(file: string, text: string): string[] {
  return listImports(file, text).flatMap(({ specifier, path }) => {
    const reason = explainViolation(locate(file), locate(path));
    return reason ? [`${file}: ${reason} (${specifier})`] : [];
  });
}

/** `server/files/signed-links.ts`: package server, module files; `server/app.ts` has no module. */
function locate(path: string): SourceLocation {
  const [packageName = "", ...rest] = normalize(path).replaceAll("\\", "/").split("/");
  return {
    package: packageName,
    module: rest.length > 1 ? (rest[0] ?? "") : "",
    file: rest.slice(1).join("/") || (rest[0] ?? ""),
  };
}

/** Why a file may not import another; undefined if it may. */
function explainViolation(from: SourceLocation, to: SourceLocation): string | undefined {
  if (from.package !== to.package) return explainPackageViolation(from, to);
  if (from.module === to.module) return undefined;
  if (from.package === "server") return explainServerViolation(from, to);
  if (from.package === "web") return explainWebViolation(from, to);
  return undefined;
}

function explainPackageViolation(from: SourceLocation, to: SourceLocation): string | undefined {
  if (to.package === "contract" && from.package !== "sandbox") return undefined;
  if (
    from.package === "server" &&
    ["", "testing"].includes(from.module) &&
    to.package === "sandbox"
  )
    return undefined;
  return `${from.package} may not import ${to.package}`;
}

function explainServerViolation(from: SourceLocation, to: SourceLocation): string | undefined {
  if (isTest(from) || ["testing", ""].includes(from.module)) return undefined;
  if (to.module === "platform") return undefined;
  if (["commands", "demo"].includes(from.module)) return explainApiViolation(to);
  const module = findModule(from.module);
  if (!module?.imports.includes(to.module))
    return `${from.module} may not import ${to.module || to.file}`;
  return explainApiViolation(to);
}

function explainApiViolation(to: SourceLocation): string | undefined {
  const module = findModule(to.module);
  if (!module || module.publicApi.includes(to.file)) return undefined;
  const reason = compositionOnlyFiles.some((file) => file === to.file)
    ? "is for app.ts only"
    : "is not part of the public API";
  return `${to.module}/${to.file} ${reason}`;
}

function explainWebViolation(from: SourceLocation, to: SourceLocation): string | undefined {
  const isUnrestricted = ["", "shell", "testing"].includes(from.module) || isTest(from);
  const isPageUsingShared = webPageModules.has(from.module) && sharedWebModules.has(to.module);
  if (isUnrestricted || isPageUsingShared) return undefined;
  if (["platform", "ui"].includes(to.module)) return undefined;
  return `${from.module} may not import ${to.module || to.file}`;
}

const isTest = ({ file }: SourceLocation) => /\.test\.tsx?$/.test(file);
const findModule = (name: string): ServerModule | undefined =>
  serverModules.find((module) => module.name === name);

/** Only the owning module writes to a table; others call its public API. */
function findTableViolations(file: string, text: string): string[] {
  const from = locate(file);
  if (from.package !== "server" || isTest(from) || !findModule(from.module)) return [];
  const owners = [...serverModules, { name: "platform", tables: platformTables }];
  return owners.flatMap(({ name, tables = [] }) => {
    if (name === from.module) return [];
    return tables
      .filter((table) => isWrittenIn(text, table))
      .map((table) => `${file}: ${table} belongs to ${name}`);
  });
}

function isWrittenIn(text: string, table: string): boolean {
  const camel = table.replace(/_(\w)/g, (_, char: string) => char.toUpperCase());
  return new RegExp(
    `(insertInto|updateTable|deleteFrom)\\("${camel}"|(insert into|update|delete from) ${table}\\b`,
  ).test(text);
}

/** One line per server module, for the README. */
export function formatModuleGraph(): string {
  const width = Math.max(...serverModules.map(({ name }) => name.length));
  return serverModules
    .toReversed()
    .map(
      ({ name, description, imports }) =>
        `${name.padEnd(width)}  ${description}${imports.length ? `  <- ${imports.join(", ")}` : ""}`,
    )
    .join("\n");
}

if (import.meta.main) {
  const found = findViolations();
  console.log(found.join("\n") || "no boundary violations");
  process.exitCode = found.length > 0 ? 1 : 0;
}
