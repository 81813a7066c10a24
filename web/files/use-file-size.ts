import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { convertToUnit, sizeUnitFor } from "./size-unit.ts";

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
