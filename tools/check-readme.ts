/** Writes the generated parts of the README; with `--check` it only compares them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../server/settings.ts";
import { formatModuleGraph } from "./check-boundaries.ts";

const file = join(import.meta.dirname, "../README.md");
const generatedSections: Readonly<Record<string, string>> = {
  modules: `\`\`\`\n${formatModuleGraph()}\n\`\`\``,
  settings: ["| | | |", "|---|---|---|", ...settings.map(settingRow)].join("\n"),
};

const currentText = readFileSync(file, "utf8");
const expectedText = Object.entries(generatedSections).reduce(replaceSection, currentText);
if (process.argv.includes("--check")) {
  console.log(
    currentText === expectedText
      ? "the README is up to date"
      : "README.md is out of date: node tools/check-readme.ts",
  );
  process.exitCode = currentText === expectedText ? 0 : 1;
} else writeFileSync(file, expectedText);

function settingRow({ name, defaultValue, description }: (typeof settings)[number]): string {
  return `| \`${name}\` | ${defaultValue ? `\`${defaultValue}\`` : ""} | ${description} |`;
}

function replaceSection(text: string, [name, section]: [string, string]): string {
  const [before = "", rest = ""] = text.split(`<!-- ${name} -->`);
  const after = rest.split(`<!-- /${name} -->`)[1] ?? "";
  return `${before}<!-- ${name} -->\n\n${section}\n\n<!-- /${name} -->${after}`;
}
