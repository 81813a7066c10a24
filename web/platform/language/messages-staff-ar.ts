type Table = Readonly<Record<string, string>>;

export const lazyTables = import.meta.glob<{ readonly messages: Table }>(
  "./staff{,/*}/messages/ar.ts",
  { base: "../.." },
);
