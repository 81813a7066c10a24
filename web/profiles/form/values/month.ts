import type { SelectOption } from "#/ui/fields/NativeSelect.tsx";

/** Values of the two selects. The month is stored as `2019-05`; half selected, `2019-` or `-05`. */
export type MonthParts = { readonly year: string; readonly month: string };

export function splitMonth(value: string): MonthParts {
  const [year = "", month = ""] = value.split("-");
  return { year, month };
}

export function joinMonth({ year, month }: MonthParts): string {
  return year === "" && month === "" ? "" : `${year}-${month}`;
}

/** Whether both parts are selected. */
export function isMonth(value: string): boolean {
  return /^\d{4}-\d{2}$/.test(value);
}

/** Options for years, newest first. */
export function yearOptions(from: number, to: number): SelectOption[] {
  return Array.from({ length: Math.max(0, from - to + 1) }, (_, at) => {
    const year = String(from - at);
    return { value: year, label: year };
  });
}
