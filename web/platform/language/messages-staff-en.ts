type Table = Readonly<Record<string, string>>;

export const lazyTables = import.meta.glob<{ readonly words: Table }>(
  "./staff{,/*}/messages/en.ts",
  { base: "../.." },
);
