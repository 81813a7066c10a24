import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";

/** Years and months in words: 2 years 11 months. */
export function useDuration() {
  const words = useWords("candidates");
  const { number } = useFormats();
  const yearsText = (count: number) => words("years", { count, shown: number(count) });
  const monthsText = (count: number) => words("monthsLong", { count, shown: number(count) });
  return {
    yearsText,
    monthsText,
    /** Leaves out the part that is nothing. */
    lasting: (total: number) => {
      const years = Math.floor(total / 12);
      const months = total % 12;
      if (years === 0) return monthsText(months);
      if (months === 0) return yearsText(years);
      return words("lasting", { years: yearsText(years), months: monthsText(months) });
    },
  };
}
