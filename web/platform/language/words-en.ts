/** The English words of every room: those of every page at once, the others when a page asks for them. */
type Table = Readonly<Record<string, string>>;

export const always = import.meta.glob<Table>(
  ["./platform/messages/en.ts", "./shell/messages/en.ts"],
  { base: "../..", eager: true, import: "words" },
);

export const whenAsked = import.meta.glob<{ readonly words: Table }>(
  [
    "./*/messages/en.ts",
    "./*/*/messages/en.ts",
    "!./platform/messages/en.ts",
    "!./shell/messages/en.ts",
  ],
  { base: "../.." },
);
