/** Arabic messages of the candidate list. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./candidates/messages/ar.ts", "./candidates/{downloads,shortlists}/messages/ar.ts"],
  { base: "../..", eager: true, import: "messages" },
);
