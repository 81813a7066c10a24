/** Sizes are shown in bytes below 1 KB, in KB below 1 MB, else in MB. */
const KB = 1024;
const MB = KB * KB;

type SizeUnit = "sizeBytes" | "sizeKb" | "sizeMb";

export function sizeUnitFor(bytes: number): SizeUnit {
  if (bytes < KB) return "sizeBytes";
  // What rounds to 1,024 KB is shown in MB.
  return Math.round(bytes / KB) < KB ? "sizeKb" : "sizeMb";
}

/** Rounded as it is shown. */
export function convertToUnit(unit: SizeUnit, bytes: number): number {
  if (unit === "sizeBytes") return bytes;
  return unit === "sizeKb" ? Math.round(bytes / KB) : Math.round((bytes / MB) * 10) / 10;
}
