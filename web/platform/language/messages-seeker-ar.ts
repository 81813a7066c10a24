/** Arabic messages of a job seeker's own pages. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  [
    "./files/messages/ar.ts",
    "./profiles/{dashboard,form,own-profile}/messages/ar.ts",
    "./privacy/access/messages/ar.ts",
  ],
  { base: "../..", eager: true, import: "messages" },
);
