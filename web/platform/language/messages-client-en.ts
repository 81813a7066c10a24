/** English messages of the candidate list. */
type Table = Readonly<Record<string, string>>;

export const eagerTables = import.meta.glob<Table>(
  ["./candidates/messages/en.ts", "./candidates/{downloads,shortlists}/messages/en.ts"],
  { base: "../..", eager: true, import: "messages" },
);
