/** In which unit a file's size is said: bytes below 1 KB, KB below 1 MB, else MB. */
const KB = 1024;
const MB = KB * KB;

type SizeUnit = "sizeBytes" | "sizeKb" | "sizeMb";

export function sizeUnitFor(bytes: number): SizeUnit {
  if (bytes < KB) return "sizeBytes";
  // Also where rounding would call 1,024 KB what is nearly 1 MB.
  return Math.round(bytes / KB) < KB ? "sizeKb" : "sizeMb";
}

/** So many bytes in a unit, as exactly as they are said. */
export function convertToUnit(unit: SizeUnit, bytes: number): number {
  if (unit === "sizeBytes") return bytes;
  return unit === "sizeKb" ? Math.round(bytes / KB) : Math.round((bytes / MB) * 10) / 10;
}
