import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { amountIn, unitFor } from "./size.ts";

/** Sizes in words. */
export function useSize() {
  const t = useWords("files");
  const { number, percent } = useFormats();
  const sizeOf = (bytes: number) => {
    const unit = unitFor(bytes);
    return t(unit, { size: number(amountIn(unit, bytes)) });
  };
  return {
    sizeOf,
    /** `3.2 of 8.1 MB`: both in the unit of the whole. */
    sentOf: (sent: number, total: number) =>
      t("sentOf", { sent: number(amountIn(unitFor(total), sent)), total: sizeOf(total) }),
    /** `62%`: what is not there yet is not rounded up to. */
    shareOf: (sent: number, total: number) => percent(Math.floor((sent * 100) / total) / 100),
  };
}
