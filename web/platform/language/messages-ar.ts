/** The Arabic words for visitors: those of every page at once, others when a page asks. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./platform/messages/ar.ts", "./shell/messages/ar.ts"],
  { base: "../..", eager: true, import: "words" },
);

export const lazyTables = import.meta.glob<{ readonly words: Table }>(
  [
    "./{accounts,catalogue,profiles}/messages/ar.ts",
    "./accounts/*/messages/ar.ts",
    "!./accounts/settings/messages/ar.ts",
    "./companies/form/messages/ar.ts",
    "./privacy/agree/messages/ar.ts",
  ],
  { base: "../.." },
);

/** Those of whoever is signed in, whose list visitors do not load. */
export const loadAreaTables = () => import("./messages-area-ar.ts");
