/** English messages for visitors, nearly all in one file: another request costs more than bytes. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  [
    "./{platform,shell,accounts,profiles}/messages/en.ts",
    "./accounts/{mail,password,sign-in}/messages/en.ts",
    "./privacy/agree/messages/en.ts",
  ],
  { base: "../..", eager: true, import: "messages" },
);

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  ["./accounts/{google,requirements}/messages/en.ts", "./companies/form/messages/en.ts"],
  { base: "../.." },
);

/** Messages of the signed-in areas, which visitors do not load. */
export const loadAreaTables = () => import("./messages-area-en.ts");
