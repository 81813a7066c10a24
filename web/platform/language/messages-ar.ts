/** Arabic messages for visitors, nearly all in one file: another request costs more than bytes. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  [
    "./{platform,shell,accounts,profiles}/messages/ar.ts",
    "./accounts/{mail,password,sign-in}/messages/ar.ts",
    "./privacy/agree/messages/ar.ts",
  ],
  { base: "../..", eager: true, import: "messages" },
);

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  ["./accounts/{google,requirements}/messages/ar.ts", "./companies/form/messages/ar.ts"],
  { base: "../.." },
);

/** Messages of the signed-in areas, which visitors do not load. */
export const loadAreaTables = () => import("./messages-area-ar.ts");
