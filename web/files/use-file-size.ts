import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { convertToUnit, sizeUnitFor } from "./size-unit.ts";

/** Sizes in words. */
export function useFileSize() {
  const t = useMessages("files");
  const { number, percent } = useFormats();
  const formatSize = (bytes: number) => {
    const unit = sizeUnitFor(bytes);
    return t(unit, { size: number(convertToUnit(unit, bytes)) });
  };
  return {
    formatSize,
    /** `3.2 of 8.1 MB`: both in the unit of the whole. */
    formatSent: (sent: number, total: number) =>
      t("sentOf", {
        sent: number(convertToUnit(sizeUnitFor(total), sent)),
        total: formatSize(total),
      }),
    /** `62%`: what is not there yet is not rounded up to. */
    formatShare: (sent: number, total: number) => percent(Math.floor((sent * 100) / total) / 100),
  };
}
