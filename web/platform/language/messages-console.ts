/** Makes the console's messages available, which only operators load. */
export async function addConsoleMessages(): Promise<void> {
  const [en, ar, more, moreAr] = await Promise.all([
    import("./messages-area-en.ts"),
    import("./messages-area-ar.ts"),
    import("./messages-staff-en.ts"),
    import("./messages-staff-ar.ts"),
  ]);
  Object.assign(en.lazyTables, more.lazyTables);
  Object.assign(ar.lazyTables, moreAr.lazyTables);
}
