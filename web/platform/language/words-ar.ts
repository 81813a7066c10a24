/** The Arabic words of every room: those of every page at once, the others when a page asks for them. */
type Table = Readonly<Record<string, string>>;

export const always = import.meta.glob<Table>(
  ["./platform/messages/ar.ts", "./shell/messages/ar.ts"],
  { base: "../..", eager: true, import: "words" },
);

export const whenAsked = import.meta.glob<{ readonly words: Table }>(
  [
    "./*/messages/ar.ts",
    "./*/*/messages/ar.ts",
    "!./platform/messages/ar.ts",
    "!./shell/messages/ar.ts",
  ],
  { base: "../.." },
);
