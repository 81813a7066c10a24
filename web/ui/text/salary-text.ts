type Salary = { readonly currencyType: string; readonly salary: number };

/** A salary as it is named in talk: `AED 4,500`, and `AED 4,500.50` only where there is a part. */
export function salaryText({ currencyType, salary }: Salary): string {
  const digits = Number.isInteger(salary) ? 0 : 2;
  const amount = salary.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currencyType} ${amount}`;
}
