/** English messages of a job seeker's own pages. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  [
    "./files/messages/en.ts",
    "./profiles/{dashboard,form,own-profile}/messages/en.ts",
    "./privacy/access/messages/en.ts",
  ],
  { base: "../..", eager: true, import: "messages" },
);
