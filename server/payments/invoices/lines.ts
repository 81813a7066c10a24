/** An invoice's lines with what tax law wants of each: its share of the discount and of the tax. */
import type { GatewayInvoice, InvoiceLine } from "#/platform/cards/gateway.ts";

export type TaxedLine = InvoiceLine & {
  /** Of one, before discount; rounded where it does not come out even. */
  readonly unitFils: number;
  readonly discountFils: number;
  /** After discount, before tax. */
  readonly netFils: number;
  readonly taxFils: number;
};

type Sums = Pick<GatewayInvoice, "lines" | "subtotalFils" | "discountFils" | "taxFils">;

/** The shares add up to the invoice's discount and tax, to the fils. */
export function taxedLines({ lines, discountFils, taxFils }: Sums): TaxedLine[] {
  const amounts = lines.map(({ fils }) => fils);
  const discounts = spread(discountFils, amounts);
  const nets = amounts.map((fils, at) => fils - (discounts[at] ?? 0));
  const taxes = spread(taxFils, nets);
  return lines.map((line, at) => ({
    ...line,
    unitFils: Math.round(line.fils / (line.quantity || 1)),
    discountFils: discounts[at] ?? 0,
    netFils: nets[at] ?? 0,
    taxFils: taxes[at] ?? 0,
  }));
}

/** By the lines' amounts; what rounding leaves of one goes to the next. */
function spread(fils: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  let [passed, given] = [0, 0];
  return amounts.map((amount) => {
    passed += amount;
    const share = whole === 0 ? 0 : Math.round((fils * passed) / whole) - given;
    given += share;
    return share;
  });
}
