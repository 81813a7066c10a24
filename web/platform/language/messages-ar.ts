/** Arabic messages for visitors: shared ones eagerly, the others per page. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./platform/messages/ar.ts", "./shell/messages/ar.ts"],
  { base: "../..", eager: true, import: "messages" },
);

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  [
    "./{accounts,profiles}/messages/ar.ts",
    "./accounts/*/messages/ar.ts",
    "!./accounts/settings/messages/ar.ts",
    "./companies/form/messages/ar.ts",
    "./privacy/agree/messages/ar.ts",
  ],
  { base: "../.." },
);

/** Messages of the signed-in areas, in a list that visitors do not load. */
export const loadAreaTables = () => import("./messages-area-ar.ts");
