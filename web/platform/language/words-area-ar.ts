/** The Arabic words of pages that only people who are signed in see, when a page asks for them. */
type Table = Readonly<Record<string, string>>;

const whenAsked = import.meta.glob<{ readonly words: Table }>(
  [
    "./{candidates,companies,files,payments,privacy}/messages/ar.ts",
    "./{candidates,files,payments,profiles,shell}/*/messages/ar.ts",
    "./accounts/care/messages/ar.ts",
    "./privacy/{access,sensitive}/messages/ar.ts",
  ],
  { base: "../.." },
);

/** Those of the console besides, whose list operators alone load. */
export async function find(file: string) {
  return whenAsked[file] ?? (await import("./words-staff-ar.ts")).whenAsked[file];
}
