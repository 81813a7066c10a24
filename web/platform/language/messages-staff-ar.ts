/** The Arabic words of the console, which operators alone load. */
type Table = Readonly<Record<string, string>>;

export const lazyTables = import.meta.glob<{ readonly words: Table }>(
  "./staff{,/*}/messages/ar.ts",
  { base: "../.." },
);
