/** Checks that commands, settings, files and metrics named in the documents exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { settings } from "../server/settings.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const guides = globSync("docs/how-to/*.md", { cwd: root });
const documents = [
  ...["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: root })],
  ...guides,
];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
const names = new Set(settings.map(({ name }) => name));

const sources = globSync("{contract,server}/**/*.ts", {
  cwd: root,
  exclude: (name) => /node_modules|\.test\.ts$/.test(name),
});
const code = sources.map(read).join("\n");

/** Known names other than settings: variables of Node, Compose and tests, and constants in code. */
const otherNames = new Set([
  ...["NODE_ENV", "POSTGRES_PASSWORD", "SERVING_PASSWORD", "EXTENDED", "CLAMD_HOME", "SWIFT_HOME"],
  ...["JOB_KILLS", "LIGHTHOUSE_HOME", "MIXED_MINUTES"],
  ...[...code.matchAll(/\bconst ([A-Z][A-Z0-9_]+)\b/g)].map(([, name = ""]) => name),
]);

describe.each(documents)("%s", (document) => {
  const text = read(document);
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);

  test("names only existing commands", () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, it]) => it);
    expect(named.filter((name) => !scripts[name ?? ""])).toEqual([]);
    for (const script of Object.values(scripts))
      for (const [file] of script.matchAll(/(?:server|tools|bench)\/[\w/-]+\.(?:ts|mjs)/g))
        expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  test("names only existing settings", () => {
    const named = spans.flatMap(
      (span) => span.match(/^[A-Z][A-Z0-9]*_[A-Z0-9_]+(?==|$)/)?.[0] ?? [],
    );
    const isKnown = (name: string) =>
      names.has(name) ||
      otherNames.has(name) ||
      (name.endsWith("_") && [...names].some((each) => each.startsWith(name)));
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  test("names only existing files", () => {
    const named = spans.filter((span) =>
      /^(deploy|docs|tools|contract|server|web|database|e2e)\/[\w./-]+\.\w+$/.test(span),
    );
    const generated = /^deploy\/(production\.env|tls\/.*)$/;
    expect(named.filter((file) => !generated.test(file) && !existsSync(join(root, file)))).toEqual(
      [],
    );
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = ""]) => link);
    const missing = links.filter((link) => !existsSync(join(root, dirname(document), link)));
    expect(missing).toEqual([]);
  });
});

test("CONTRIBUTING.md links every guide", () => {
  const linked = [...read("CONTRIBUTING.md").matchAll(/\]\((docs\/how-to\/[^)]+)\)/g)];
  expect(linked.map(([, guide]) => guide).toSorted()).toEqual(guides.toSorted());
});

test.each(guides)("%s names only existing folders", (guide) => {
  const folders = read(guide).match(/(?<=`)(?:contract|server|web|database|tools)\/[\w/-]*(?=`)/g);
  for (const folder of folders ?? [])
    expect([folder, existsSync(join(root, folder))]).toEqual([folder, true]);
});

test("docs/operations.md lists exactly the metrics in the code", () => {
  const documented = new Set(code.match(/\bwasla_[a-z_]+\b(?=:|",)/g));
  const named = new Set(read("docs/operations.md").match(/\bwasla_[a-z_]+\b/g));
  expect([...documented].toSorted()).toEqual([...named].toSorted());
});

test("the list of decisions names every page by its number", () => {
  const pages = globSync("*.md", { cwd: join(root, "docs/decisions") });
  const named = [...read("docs/decisions/README.md").matchAll(/^\| \[(\d{4})\]\((\1-.*\.md)\)/gm)];
  expect(named.map(([, , page]) => page)).toEqual(
    pages.filter((page) => page !== "README.md").toSorted(),
  );
});
