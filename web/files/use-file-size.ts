import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";

export function useFileSize() {
  const t = useMessages("files");
  const { number, percent } = useFormats();
  const formatSize = (bytes: number) => {
    const unit = sizeUnitFor(bytes);
    return t(unit, { size: number(convertToUnit(unit, bytes)) });
  };
  return {
    formatSize,
    /** `3.2 of 8.1 MB`: both in the unit of the total. */
    formatSent: (sent: number, total: number) =>
      t("sentOf", {
        sent: number(convertToUnit(sizeUnitFor(total), sent)),
        total: formatSize(total),
      }),
    /** `62%`, rounded down. */
    formatShare: (sent: number, total: number) => percent(Math.floor((sent * 100) / total) / 100),
  };
}

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
