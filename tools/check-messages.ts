/** Checks that messages exist in both languages, with the same placeholders. */
import { globSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const pluralForm = /_(zero|one|two|few|many|other)$/;

type MessageTable = Readonly<Record<string, string>>;

const problems = [...(await findContractProblems()), ...(await findWebProblems())];
console.log(problems.join("\n") || "both languages are complete");
process.exitCode = problems.length > 0 ? 1 : 0;

/** Messages shared by server and web: both languages under each key. */
async function findContractProblems(): Promise<string[]> {
  const files = globSync("contract/*/{messages,server-messages,staff-messages}.ts", { cwd: root });
  const results = await Promise.all(
    files.map(async (file) => {
      const [table] = Object.values(await import(join(root, file))) as [
        Record<string, MessageTable>,
      ];
      const inLanguage = (language: string) =>
        Object.fromEntries(
          Object.entries(table).map(([key, words]) => [key, words[language] ?? ""]),
        );
      return compareLanguages(file, inLanguage("en"), inLanguage("ar"));
    }),
  );
  return results.flat();
}

/** Messages of the web only: one file per language. */
async function findWebProblems(): Promise<string[]> {
  const files = globSync("web/{*,*/*}/messages/en.ts", { cwd: root });
  const results = await Promise.all(
    files.map(async (file) => {
      const [en] = Object.values(await import(join(root, file))) as [MessageTable];
      const [ar] = Object.values(await import(join(root, dirname(file), "ar.ts"))) as [
        MessageTable,
      ];
      return compareLanguages(`${dirname(dirname(file)).slice(4)} (web)`, en, ar);
    }),
  );
  return results.flat();
}

/** Plural forms differ by language, so they are compared by their stem. */
function compareLanguages(source: string, en: MessageTable, ar: MessageTable): string[] {
  const stems = (table: MessageTable) =>
    new Set(Object.keys(table).map((key) => key.replace(pluralForm, "")));
  const missing = (from: MessageTable, to: MessageTable, language: string) =>
    [...stems(from)]
      .filter((stem) => !stems(to).has(stem))
      .map((stem) => `${source}: ${stem} is missing in ${language}`);
  const empty = [en, ar].flatMap((words) =>
    Object.entries(words)
      .filter(([, text]) => text.trim() === "")
      .map(([key]) => `${source}: ${key} is empty`),
  );
  const differing = Object.keys(en)
    .filter((key) => ar[key] !== undefined && placeholdersIn(en[key]) !== placeholdersIn(ar[key]))
    .map((key) => `${source}: ${key} has other {values} in Arabic`);
  const latin = Object.entries(ar)
    .filter(
      ([key, text]) => en[key] === text && /[a-z]{4}/i.test(text.replace(/\{\{?\w+\}?\}/g, "")),
    )
    .map(([key]) => `${source}: ${key} is not translated`);
  return [
    ...missing(en, ar, "Arabic"),
    ...missing(ar, en, "English"),
    ...empty,
    ...differing,
    ...latin,
  ];
}

function placeholdersIn(text: string | undefined): string {
  return (text?.match(/\{\{?\w+\}?\}/g) ?? []).toSorted().join(" ");
}
