import type { Language } from "@wasla/contract/platform/language";

type Salary = { readonly currencyType: string; readonly salary: number };

/** `AED 4,500`; with decimals, `AED 4,500.50`, only when there are any. */
export function formatSalary({ currencyType, salary }: Salary, language: Language): string {
  const digits = Number.isInteger(salary) ? 0 : 2;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (language === "en") return `${currencyType} ${salary.toLocaleString("en", fraction)}`;
  const style = { style: "currency", currency: currencyType, ...fraction } as const;
  return new Intl.NumberFormat("ar-AE-u-nu-latn", style).format(salary);
}
