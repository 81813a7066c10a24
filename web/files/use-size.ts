import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { amountIn, unitFor } from "./size.ts";

/** Sizes in words. */
export function useSize() {
  const t = useWords("files");
  const { number } = useFormats();
  const sizeOf = (bytes: number) => {
    const unit = unitFor(bytes);
    return t(unit, { size: number(amountIn(unit, bytes)) });
  };
  return {
    sizeOf,
    /** `3.2 of 8.1 MB`: both in the unit of the whole. */
    sentOf: (sent: number, total: number) =>
      t("sentOf", { sent: number(amountIn(unitFor(total), sent)), total: sizeOf(total) }),
  };
}
