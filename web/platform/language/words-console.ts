/** The words of the console, whose list operators alone load. */
export async function addConsoleWords(): Promise<void> {
  const [en, ar, more, moreAr] = await Promise.all([
    import("./words-area-en.ts"),
    import("./words-area-ar.ts"),
    import("./words-staff-en.ts"),
    import("./words-staff-ar.ts"),
  ]);
  Object.assign(en.whenAsked, more.whenAsked);
  Object.assign(ar.whenAsked, moreAr.whenAsked);
}
