/** English messages for visitors: shared ones eagerly, the others per page. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./platform/messages/en.ts", "./shell/messages/en.ts"],
  { base: "../..", eager: true, import: "messages" },
);

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  [
    "./{accounts,profiles}/messages/en.ts",
    "./accounts/*/messages/en.ts",
    "!./accounts/settings/messages/en.ts",
    "./companies/form/messages/en.ts",
    "./privacy/agree/messages/en.ts",
  ],
  { base: "../.." },
);

/** Messages of the signed-in areas, in a list that visitors do not load. */
export const loadAreaTables = () => import("./messages-area-en.ts");
