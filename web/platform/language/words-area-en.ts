/** The English words of pages that only people who are signed in see, when a page asks for them. */
type Table = Readonly<Record<string, string>>;

const whenAsked = import.meta.glob<{ readonly words: Table }>(
  [
    "./{candidates,companies,files,payments,privacy}/messages/en.ts",
    "./{candidates,files,payments,profiles,shell}/*/messages/en.ts",
    "./accounts/care/messages/en.ts",
    "./privacy/{access,sensitive}/messages/en.ts",
  ],
  { base: "../.." },
);

/** Those of the console besides, whose list operators alone load. */
export async function find(file: string) {
  return whenAsked[file] ?? (await import("./words-staff-en.ts")).whenAsked[file];
}
