/** Holds the product's words complete: every key in both languages, with the same `{values}`. */
import { globSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const pluralForm = /_(zero|one|two|few|many|other)$/;

type Words = Readonly<Record<string, string>>;

const faults = [...(await contractFaults()), ...(await webFaults())];
console.log(faults.join("\n") || "both languages are complete");
process.exitCode = faults.length > 0 ? 1 : 0;

/** What both floors say: one object with both languages under each key. */
async function contractFaults(): Promise<string[]> {
  const files = globSync("contract/*/{messages,server-messages,staff-messages}.ts", { cwd: root });
  const found = await Promise.all(
    files.map(async (file) => {
      const [said] = Object.values(await import(join(root, file))) as [Record<string, Words>];
      const inOne = (language: string) =>
        Object.fromEntries(
          Object.entries(said).map(([key, words]) => [key, words[language] ?? ""]),
        );
      return compare(file, inOne("en"), inOne("ar"));
    }),
  );
  return found.flat();
}

/** What only the screen says: a file a language. */
async function webFaults(): Promise<string[]> {
  const files = globSync("web/{*,*/*}/messages/en.ts", { cwd: root });
  const found = await Promise.all(
    files.map(async (file) => {
      const [en] = Object.values(await import(join(root, file))) as [Words];
      const [ar] = Object.values(await import(join(root, dirname(file), "ar.ts"))) as [Words];
      return compare(`${dirname(dirname(file)).slice(4)} (web)`, en, ar);
    }),
  );
  return found.flat();
}

/** Plurals have other forms in each language: they are compared by their stem. */
function compare(where: string, en: Words, ar: Words): string[] {
  const stems = (words: Words) =>
    new Set(Object.keys(words).map((key) => key.replace(pluralForm, "")));
  const missing = (from: Words, to: Words, language: string) =>
    [...stems(from)]
      .filter((stem) => !stems(to).has(stem))
      .map((stem) => `${where}: ${stem} is missing in ${language}`);
  const empty = [en, ar].flatMap((words) =>
    Object.entries(words)
      .filter(([, text]) => text.trim() === "")
      .map(([key]) => `${where}: ${key} is empty`),
  );
  const differing = Object.keys(en)
    .filter((key) => ar[key] !== undefined && valuesOf(en[key]) !== valuesOf(ar[key]))
    .map((key) => `${where}: ${key} has other {values} in Arabic`);
  const latin = Object.entries(ar)
    .filter(
      ([key, text]) => en[key] === text && /[a-z]{4}/i.test(text.replace(/\{\{?\w+\}?\}/g, "")),
    )
    .map(([key]) => `${where}: ${key} is not translated`);
  return [
    ...missing(en, ar, "Arabic"),
    ...missing(ar, en, "English"),
    ...empty,
    ...differing,
    ...latin,
  ];
}

function valuesOf(text: string | undefined): string {
  return (text?.match(/\{\{?\w+\}?\}/g) ?? []).toSorted().join(" ");
}
