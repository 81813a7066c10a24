/** Checks that messages exist in every language, with the same placeholders. */
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Language, languages } from "../contract/platform/language.ts";

const root = join(import.meta.dirname, "..");
const pluralForm = /_(zero|one|two|few|many|other)$/;
const translations = languages.filter((language) => language !== "en");

type MessageTable = Readonly<Record<string, string>>;

const problems = [...(await findContractProblems()), ...(await findWebProblems())];
console.log(problems.join("\n") || "all languages are complete");
process.exitCode = problems.length > 0 ? 1 : 0;

/** Messages shared by server and web: all languages under each key. */
async function findContractProblems(): Promise<string[]> {
  const files = globSync("contract/*/{messages,*-messages}.ts", { cwd: root });
  const results = await Promise.all(
    files.map(async (file) => {
      const [table] = Object.values(await import(join(root, file))) as [
        Record<string, MessageTable>,
      ];
      const inLanguage = (language: Language) =>
        Object.fromEntries(
          Object.entries(table).map(([key, words]) => [key, words[language] ?? ""]),
        );
      return translations.flatMap((language) =>
        compareLanguages(file, inLanguage("en"), inLanguage(language), language),
      );
    }),
  );
  return results.flat();
}

/** Messages of the web only: one file per language. */
async function findWebProblems(): Promise<string[]> {
  const files = globSync("web/{*,*/*}/messages/en.ts", { cwd: root });
  const pairs = files.flatMap((file) => translations.map((language) => ({ file, language })));
  const results = await Promise.all(
    pairs.map(async ({ file, language }) => {
      const [en] = Object.values(await import(join(root, file))) as [MessageTable];
      const translation = join(dirname(file), `${language}.ts`);
      if (!existsSync(join(root, translation))) return [`${translation} is missing`];
      const [other] = Object.values(await import(join(root, translation))) as [MessageTable];
      return compareLanguages(`${dirname(dirname(file)).slice(4)} (web)`, en, other, language);
    }),
  );
  return results.flat();
}

/** Plural forms differ by language, so they are compared by their stem. */
function compareLanguages(
  source: string,
  en: MessageTable,
  other: MessageTable,
  language: Language,
): string[] {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const stems = (table: MessageTable) =>
    new Set(Object.keys(table).map((key) => key.replace(pluralForm, "")));
  const missing = (from: MessageTable, to: MessageTable, where = "") =>
    [...stems(from)]
      .filter((stem) => !stems(to).has(stem))
      .map((stem) => `${source}: ${stem} is missing in ${where}`);
  const empty = [en, other].flatMap((words) =>
    Object.entries(words)
      .filter(([, text]) => text.trim() === "")
      .map(([key]) => `${source}: ${key} is empty in ${words === en ? "English" : name}`),
  );
  const differing = Object.keys(en)
    .filter(
      (key) => other[key] !== undefined && placeholdersIn(en[key]) !== placeholdersIn(other[key]),
    )
    .map((key) => `${source}: ${key} has other {values} in ${name}`);
  return [
    ...missing(en, other, name),
    ...missing(other, en, "English"),
    ...empty,
    ...differing,
    ...findUntranslated(en, other, language).map((key) => `${source}: ${key} is not translated`),
  ];
}

/** Texts with Latin words that equal the English ones, in a language of another script. */
function findUntranslated(en: MessageTable, other: MessageTable, language: Language): string[] {
  if (new Intl.Locale(language).maximize().script === "Latn") return [];
  return Object.entries(other)
    .filter(
      ([key, text]) => en[key] === text && /[a-z]{4}/i.test(text.replace(/\{\{?\w+\}?\}/g, "")),
    )
    .map(([key]) => key);
}

function placeholdersIn(text: string | undefined): string {
  return (text?.match(/\{\{?\w+\}?\}/g) ?? []).toSorted().join(" ");
}
