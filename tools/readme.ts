/** Writes the README's parts that are kept elsewhere: rooms, settings; `--check` only compares. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../server/settings.ts";
import { drawing } from "./house.ts";

const file = join(import.meta.dirname, "../README.md");
const parts: Readonly<Record<string, string>> = {
  rooms: `\`\`\`\n${drawing()}\n\`\`\``,
  settings: ["| | | |", "|---|---|---|", ...settings.map(row)].join("\n"),
};

const present = readFileSync(file, "utf8");
const wanted = Object.entries(parts).reduce(fill, present);
if (process.argv.includes("--check")) {
  console.log(
    present === wanted ? "the README is true" : "README.md is behind: node tools/readme.ts",
  );
  process.exitCode = present === wanted ? 0 : 1;
} else writeFileSync(file, wanted);

function row({ name, fallback, about }: (typeof settings)[number]): string {
  return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ""} | ${about} |`;
}

function fill(text: string, [name, part]: [string, string]): string {
  const [before = "", rest = ""] = text.split(`<!-- ${name} -->`);
  const after = rest.split(`<!-- /${name} -->`)[1] ?? "";
  return `${before}<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->${after}`;
}
